import { Button } from '@mantine/core';
import { IconEye } from '#icons';
import { Suspense, useRef } from 'react';
import { useNavigate } from 'react-router';
import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import { alterarAula, type Aula, TITULO_DA_AULA } from '#contract/ensino/cursos-conteudos.ts';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import { api, ApiError } from '../../../../lib/api.ts';
import { reread } from '../../../../lib/query.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { BarraDeEstado } from '../BarraDeEstado.tsx';
import { CampoNumerico } from '../CampoNumerico.tsx';
import styles from '../Cursos.module.css';
import { corpoDaAula } from '../dados-do-curso.ts';
import { useAutosave } from '../useAutosave.ts';
import { tipoNaTela } from '../tipos/tipos.ts';

type EditorDaAulaProps = { curso: CursoDetalhe; aula: Aula | undefined; aoFechar: () => void };

/** One lesson beside the list it stands in; it saves by itself. */
export function EditorDaAula({ curso, aula, aoFechar }: EditorDaAulaProps) {
  return (
    <Drawer
      opened={aula !== undefined}
      onClose={aoFechar}
      title={aula === undefined ? '' : tipoNaTela(aula.Tipo).label}
      size="44rem"
    >
      {aula === undefined ? null : <Formulario IdCurso={curso.IdCurso} aula={aula} />}
    </Drawer>
  );
}

function Formulario({ IdCurso, aula }: { IdCurso: number; aula: Aula }) {
  const versao = useRef(aula.Versao);
  const { valor, mudar, trocar, gravar, situacao } = useAutosave<Aula>(aula, async (dados) => {
    const salva = await api(alterarAula, { body: { ...corpoDaAula(dados), Versao: versao.current } });
    versao.current = salva.Versao;
    await reread();
  });
  const { Campos: CamposDoTipo, titulo } = tipoNaTela(aula.Tipo);
  const navigate = useNavigate();
  const Campos = situacao.erro instanceof ApiError ? situacao.erro.Campos : {};
  const usarAtual = (atual: Aula) => {
    versao.current = atual.Versao;
    trocar(atual);
    void reread();
  };
  return (
    <div className={styles.formulario}>
      <BarraDeEstado
        chamada={alterarAula}
        situacao={situacao}
        aoTentar={() => {
          mudar({});
          void gravar();
        }}
        aoUsarAtual={usarAtual}
      />
      <TextField
        label="Título"
        name="Titulo"
        value={valor.Titulo}
        onValue={(Titulo) => mudar({ Titulo })}
        error={Campos['Titulo']}
        maxLength={TITULO_DA_AULA}
        required
        data-autofocus
        // The name that a new lesson came with is there to be typed over.
        onFocus={({ currentTarget }) => valor.Titulo === titulo && currentTarget.select()}
      />
      <Suspense fallback={null}>
        <CamposDoTipo aula={valor} salva={aula} mudar={mudar} Campos={Campos} />
      </Suspense>
      <div className={styles.lado}>
        <CampoNumerico
          label="Duração (minutos)"
          name="DuracaoMinutos"
          help="O peso da aula no progresso. Em curso de norma, também o tempo mínimo de estudo."
          value={valor.DuracaoMinutos}
          onValue={(DuracaoMinutos) => (DuracaoMinutos === null ? undefined : mudar({ DuracaoMinutos }))}
          error={Campos['DuracaoMinutos']}
          min={1}
          max={6000}
        />
        {contadaPor(valor, 'trechos') ? (
          <CampoNumerico
            label="Mínimo assistido (%)"
            name="PercentualMinimo"
            help="A aula se conclui a partir daqui."
            value={valor.PercentualMinimo}
            onValue={(PercentualMinimo) =>
              PercentualMinimo === null ? undefined : mudar({ PercentualMinimo })
            }
            error={Campos['PercentualMinimo']}
            min={1}
            max={100}
          />
        ) : null}
      </div>
      <CheckboxField
        label="Aula obrigatória"
        help="As opcionais não contam para concluir o curso."
        checked={valor.Obrigatoria}
        onChecked={(Obrigatoria) => mudar({ Obrigatoria })}
      />
      <div>
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden="true" />}
          // The preview reads what is saved: neither what is on its way nor what was refused would be in it.
          disabled={situacao.state === 'saving' || situacao.state === 'failed'}
          onClick={() => void navigate(`/curso/${IdCurso}/previa?aula=${aula.IdCursoConteudoAula}`)}
        >
          Ver como aluno
        </Button>
      </div>
    </div>
  );
}
