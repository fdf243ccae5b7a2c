import { useState } from 'react';
import type { AlunoEscolhido, SituacaoNaTurma } from '#contract/turmas/turmas.ts';
import { Exportar } from '../../../../components/exportacao/Exportar.tsx';
import { GavetaDaMatricula } from '../../../estudo/avaliacoes/evidencia/GavetaDaMatricula.tsx';
import { useOpened } from '../../../../lib/useOpened.ts';
import { useAreaAdm } from '../../../../lib/useSessao.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { Table } from '../../../../ui/table/Table.tsx';
import type { Key } from '../../../../ui/table/TableRow.tsx';
import { DIZER_PASSO, paraEscolher, PASSOS, recebePessoas, type TurmaDetalhe } from '../dados-da-turma.ts';
import { AcoesDosAlunos } from './AcoesDosAlunos.tsx';
import { COLUNAS } from './colunas-dos-alunos.tsx';
import { SelecionarTodos } from './SelecionarTodos.tsx';
import { TrazerDeVolta } from './TrazerDeVolta.tsx';
import styles from '../Turmas.module.css';

/** Which people of the class the address asks for, and how the question is going. */
export type EstadoDaLista = {
  page: number;
  search: string;
  onChange: (next: { page: number; search: string }) => void;
  situacao: SituacaoNaTurma;
  aoFiltrar: (situacao: string) => void;
  carregando: boolean;
  erro: string | undefined;
  aoRepetir: () => void;
};

type AlunosDaTurmaProps = { turma: TurmaDetalhe; lista: EstadoDaLista };

const VAZIOS = {
  matriculados: {
    title: 'Ninguém na turma ainda',
    text: 'Adicione pessoas uma a uma ou vincule um setor inteiro. Aqui você acompanha o progresso de cada uma.',
  },
  espera: {
    title: 'Ninguém na lista de espera',
    text: 'Quando a turma lota, quem ficou sem vaga espera aqui e entra automaticamente quando uma vaga se abre.',
  },
  removidos: {
    title: 'Ninguém foi removido',
    text: 'Quem sai da turma fica aqui, com o que já tinha feito, e pode voltar.',
  },
};

/** Nobody at all, or only nobody who is that far. */
const vazioDe = (situacao: SituacaoNaTurma, { QtdAlunos }: TurmaDetalhe) => {
  if (situacao === 'espera' || situacao === 'removidos') return VAZIOS[situacao];
  return situacao === 'matriculados' || QtdAlunos === 0
    ? VAZIOS.matriculados
    : { title: 'Nenhuma pessoa nesta situação', text: 'Escolha “Na turma” para ver todas as pessoas.' };
};

const colunasDe = (situacao: SituacaoNaTurma) =>
  situacao === 'espera' || situacao === 'removidos' ? COLUNAS[situacao] : COLUNAS.matriculados;

/** Whether something can be done to the people of this list: those who left come back while the class takes people. */
const podeAgir = (situacao: SituacaoNaTurma, turma: TurmaDetalhe, altera: boolean) => {
  if (situacao === 'removidos') return altera && recebePessoas(turma);
  return turma.Status !== 'CA' && (altera || situacao !== 'espera');
};

export function AlunosDaTurma({ turma, lista }: AlunosDaTurmaProps) {
  const { situacao } = lista;
  const altera = useAreaAdm();
  const [escolhidos, setEscolhidos] = useState<ReadonlyMap<Key, AlunoEscolhido>>(new Map());
  const escolher = (chaves: ReadonlySet<Key>) => {
    const novos = new Map<Key, AlunoEscolhido>();
    // People chosen on another page stay chosen.
    for (const aluno of [...escolhidos.values(), ...turma.Alunos.map(paraEscolher)]) {
      if (chaves.has(aluno.IdClienteAluno)) novos.set(aluno.IdClienteAluno, aluno);
    }
    setEscolhidos(novos);
  };
  const [matricula, abrir] = useOpened('matricula');
  const limpar = () => setEscolhidos(new Map());
  const alteravel = podeAgir(situacao, turma, altera);

  const pagina = turma.Alunos.length > 0 && turma.Alunos.every((um) => escolhidos.has(um.IdClienteAluno));
  const todos =
    pagina && escolhidos.size < turma.TotalAlunos ? (
      <SelecionarTodos
        turma={turma}
        filtro={{ situacao, busca: lista.search }}
        aoEscolher={(alunos) => setEscolhidos(new Map(alunos.map((um) => [um.IdClienteAluno, um])))}
      />
    ) : null;

  return (
    <div className={styles.alunos}>
      {altera && turma.Status === 'EN' ? (
        <p className={styles.vazio}>
          A turma já terminou. Para incluir pessoas, mude a data de término em “Editar turma”.
        </p>
      ) : null}
      {situacao === 'espera' ? (
        <p className={styles.vazio}>
          Entra primeiro quem tem o certificado que vence antes; depois, quem espera há mais tempo.
        </p>
      ) : null}
      <Table
        label="Alunos da turma"
        columns={colunasDe(situacao)}
        rows={turma.Alunos.map((aluno) => ({ ...aluno, PrazoDaTurma: turma.DataTermino }))}
        total={turma.TotalAlunos}
        rowKey={({ IdClienteAluno }) => IdClienteAluno}
        page={lista.page}
        search={lista.search}
        onChange={lista.onChange}
        loading={lista.carregando}
        error={lista.erro}
        onRetry={lista.aoRepetir}
        // Who waits for a seat has done nothing yet.
        onRowOpen={
          situacao === 'espera' ? undefined : ({ IdClienteTurmaAluno }) => abrir(String(IdClienteTurmaAluno))
        }
        empty={<EmptyState picture="people" {...vazioDe(situacao, turma)} />}
        selectable={
          alteravel
            ? { selected: new Set(escolhidos.keys()), onSelect: escolher, name: ({ Nome }) => Nome }
            : undefined
        }
        filters={
          <>
            <SelectField
              name="situacao"
              label={null}
              aria-label="Quem mostrar"
              value={situacao === 'matriculados' ? '' : situacao}
              onValue={(nova) => {
                limpar();
                lista.aoFiltrar(nova);
              }}
              options={[
                ...PASSOS.map((value) => ({ value, label: DIZER_PASSO[value] })),
                { value: 'espera', label: `Lista de espera (${turma.QtdEspera})` },
                { value: 'removidos', label: 'Removidos' },
              ]}
              placeholder={`Na turma (${turma.QtdAlunos})`}
            />
            <Exportar
              lista="alunos-da-turma"
              filtros={{ turma: turma.IdClienteTurma, busca: lista.search, situacao }}
            />
          </>
        }
      />
      {situacao === 'removidos' ? (
        <TrazerDeVolta turma={turma} alunos={[...escolhidos.values()]} todos={todos} aoLimpar={limpar} />
      ) : (
        <AcoesDosAlunos
          turma={turma}
          alunos={[...escolhidos.values()]}
          soRemover={situacao === 'espera'}
          todos={todos}
          aoLimpar={limpar}
        />
      )}
      <GavetaDaMatricula
        matricula={/^\d{1,10}$/.test(matricula ?? '') ? Number(matricula) : null}
        aoFechar={() => abrir(null)}
      />
    </div>
  );
}
