import { Button } from '@mantine/core';
import { useRef } from 'react';
import { alterarProjeto, type Projeto, type ProjetoEscrito } from '#contract/ensino/cursos-projeto.ts';
import { Secao } from '../../../../components/Secao.tsx';
import { api, ApiError } from '../../../../lib/api.ts';
import { reread } from '../../../../lib/query.ts';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { BarraDeEstado } from '../BarraDeEstado.tsx';
import { CampoNumerico } from '../CampoNumerico.tsx';
import styles from '../Cursos.module.css';
import { DO_CURSO, ESCRITOS, escritoDe, preencher } from './dados-do-projeto.ts';
import { useAutosave } from '../useAutosave.ts';
import { ValidadeDoProjeto } from './ValidadeDoProjeto.tsx';

type FormularioDoProjetoProps = { projeto: Projeto; numeroVersao: number | null };

export function FormularioDoProjeto({ projeto, numeroVersao }: FormularioDoProjetoProps) {
  const { IdCurso, Itens, Propostas } = projeto;
  const versao = useRef(projeto.Versao);
  const guardar = (salvo: Projeto) => {
    versao.current = salvo.Versao;
    void reread();
  };
  const { valor, mudar, trocar, gravar, situacao } = useAutosave<ProjetoEscrito>(
    escritoDe(projeto),
    async (dados) =>
      guardar(await api(alterarProjeto, { body: { ...dados, IdCurso, Versao: versao.current } })),
  );
  const Campos = situacao.erro instanceof ApiError ? situacao.erro.Campos : {};
  const proposta = preencher(valor, Propostas);
  const nomeDe = (letra: string) => `${letra}) ${Itens.find(({ Letra }) => Letra === letra)?.Nome ?? ''}`;

  return (
    <div className={styles.formulario}>
      <BarraDeEstado
        chamada={alterarProjeto}
        situacao={situacao}
        aoTentar={() => {
          mudar({});
          void gravar();
        }}
        aoUsarAtual={(atual) => {
          guardar(atual);
          trocar(escritoDe(atual));
        }}
      />
      <ValidadeDoProjeto
        projeto={projeto}
        numeroVersao={numeroVersao}
        salvo={situacao.state === 'idle' || situacao.state === 'saved'}
        aoValidar={guardar}
      />
      <Secao
        titulo="O que o curso já diz"
        texto="Vem das informações do curso e muda com elas; não se escreve de novo aqui."
      >
        <dl className={styles.formulario}>
          {Itens.filter(({ Letra }) => DO_CURSO.has(Letra)).map(({ Letra, Texto }) => (
            <div key={Letra}>
              <dt className={styles.apoio}>{nomeDe(Letra)}</dt>
              <dd className={styles.fato}>{Texto || 'Falta preencher na aba Informações.'}</dd>
            </div>
          ))}
        </dl>
      </Secao>
      <Secao
        titulo="O que você escreve"
        texto="As letras são as do item 3.1 do Anexo II da NR-01."
        acao={
          Object.keys(proposta).length === 0 ? undefined : (
            <Button size="sm" variant="default" onClick={() => mudar(proposta)}>
              Propor textos para o que está vazio
            </Button>
          )
        }
      >
        <div className={styles.formulario}>
          {ESCRITOS.map(({ campo, letra, ajuda }) => (
            <TextAreaField
              key={campo}
              label={nomeDe(letra)}
              name={campo}
              help={ajuda}
              rows={4}
              value={valor[campo]}
              onValue={(texto) => mudar({ [campo]: texto })}
              error={Campos[campo]}
            />
          ))}
          <div className={styles.lado}>
            <CampoNumerico
              label="j) Dedicação diária mínima (minutos)"
              name="DedicacaoDiariaMinutos"
              value={valor.DedicacaoDiariaMinutos}
              onValue={(DedicacaoDiariaMinutos) => mudar({ DedicacaoDiariaMinutos })}
              error={Campos['DedicacaoDiariaMinutos']}
              min={1}
              max={1440}
            />
            <CampoNumerico
              label="k) Prazo máximo para concluir (dias)"
              name="PrazoMaximoDias"
              value={valor.PrazoMaximoDias}
              onValue={(PrazoMaximoDias) => mudar({ PrazoMaximoDias })}
              error={Campos['PrazoMaximoDias']}
              min={1}
              max={3650}
            />
          </div>
        </div>
      </Secao>
    </div>
  );
}
