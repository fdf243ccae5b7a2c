import { contadaPor, TIPOS_DE_AULA } from '#contract/ensino/cursos-aulas.ts';
import { Button, Stack } from '@mantine/core';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { dizerHoras, dizerTempo } from '../../../estudo/avaliacoes/evidencia/dizer.ts';
import styles from '../../../estudo/avaliacoes/evidencia/Evidencia.module.css';
import { Escolhas } from './Escolhas.tsx';
import { ids, type PassoProps } from './passo.ts';
import { horasDasAulas, horasDosEscolhidos } from './rascunho.ts';

/** The lessons that are still to be done, and how many hours of the trainings they take. */
export function EscolherAulas({ opcoes, rascunho, mudar, erro }: PassoProps) {
  const { Aulas } = rascunho;
  const semAvaliacoes = opcoes.Aulas.filter((aula) => !contadaPor(aula, 'prova'));
  return (
    <Stack gap="md">
      <Escolhas
        id={ids.Aulas}
        legenda="Aulas que ainda faltam"
        ajuda="Escolha as que o responsável técnico validou. Elas ficam concluídas sem estudo aqui."
        erro={erro('Aulas')}
        escolha={Aulas}
      >
        <div>
          <Button
            variant="default"
            onClick={() => mudar({ Aulas: semAvaliacoes.map((aula) => aula.IdCursoConteudoAula) })}
          >
            Escolher todas, menos avaliações
          </Button>
        </div>
        {opcoes.Aulas.map(({ IdCursoConteudoAula, Titulo, Modulo, Tipo, DuracaoMinutos, Pratica }) => (
          <div key={IdCursoConteudoAula}>
            <CheckboxField
              id={`${ids.Aulas}-${IdCursoConteudoAula}`}
              label={Titulo}
              help={`${Modulo} · ${TIPOS_DE_AULA[Tipo].nome}${opcoes.PedePratica && Pratica ? ', prática' : ''} · ${dizerTempo(DuracaoMinutos * 60)}`}
              checked={Aulas.includes(IdCursoConteudoAula)}
              onChecked={(escolhida) =>
                mudar({
                  Aulas: escolhida
                    ? [...Aulas, IdCursoConteudoAula]
                    : Aulas.filter((uma) => uma !== IdCursoConteudoAula),
                })
              }
            />
          </div>
        ))}
      </Escolhas>
      <output className={styles.contexto}>
        <strong>{dizerHoras(horasDasAulas(opcoes.Aulas, rascunho))}</strong> em aulas, de{' '}
        {dizerHoras(horasDosEscolhidos(opcoes.Treinamentos, rascunho))} dos treinamentos anteriores.
      </output>
    </Stack>
  );
}
