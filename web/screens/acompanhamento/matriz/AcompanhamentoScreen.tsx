import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRefresh } from '#icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { resumoDaMatriz, type CursoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { obterCliente } from '#contract/empresas/clientes.ts';
import { AbrirRenovacao } from '../../prova/renovacao/AbrirRenovacao.tsx';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { query, reread } from '../../../lib/query.ts';
import { formatDay } from '../../../lib/formats.ts';
import { useOpenPessoa } from '../../../lib/useOpenPessoa.ts';
import { useAoVivo } from '../../../lib/useAoVivo.ts';
import { useClienteDoGestor } from '../../../lib/useSessao.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import styles from './Acompanhamento.module.css';
import { CartaoDaCelula } from './CartaoDaCelula.tsx';
import { Filtros } from './Filtros.tsx';
import { Legenda } from './Legenda.tsx';
import { ListaDePessoas } from './ListaDePessoas.tsx';
import { Planilha } from './planilha/Planilha.tsx';
import { useRecorte, useRenovacao, type Filtro } from './recorte.ts';
import type { Pessoa } from './useBlocos.ts';
import { Visoes } from '../visoes/Visoes.tsx';

const SEM_FILTROS = {
  setor: undefined,
  turma: undefined,
  curso: undefined,
  situacao: undefined,
  pessoas: undefined,
  busca: undefined,
};
const resumoDe = (filtro: Filtro) => query(resumoDaMatriz, { querystring: filtro });

const pessoas = (quantas: number) => contar(quantas, 'pessoa', 'pessoas');

/** People × courses: the manager's own people, or those of the client in the address. */
export default function AcompanhamentoScreen() {
  const { idCliente } = useParams();
  const cliente = idCliente === undefined ? undefined : Number(idCliente);
  // Known without asking: the buttons stand there from the start, and nothing moves when the figures come.
  const doGestor = useClienteDoGestor();
  const IdCliente = cliente ?? doGestor;
  const doCliente: Filtro = cliente === undefined ? {} : { cliente };
  const { filtro, consulta, mudar, trocar } = useRecorte();
  const renovacao = useRenovacao();
  const celular =
    useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [aberta, setAberta] = useState<{ pessoa: Pessoa; curso: CursoDaMatriz } | null>(null);
  const recorte = { ...doCliente, ...filtro };
  const resumo = useQuery({ ...resumoDe(recorte), placeholderData: keepPreviousData });
  const tudo = useQuery(resumoDe(doCliente));
  useAoVivo(() => void reread(), doCliente);

  const abrir = useOpenPessoa(cliente);
  const abrirPessoa = ({ IdClienteAluno }: Pessoa) => abrir(IdClienteAluno);
  const empresa = useQuery({
    ...query(obterCliente, { params: { id: cliente ?? 0 } }),
    enabled: cliente !== undefined,
  }).data?.NomeFantasia;
  const trilha = useMemo<Trilha>(
    () =>
      cliente === undefined
        ? []
        : [
            { label: 'Clientes', to: '/clientes' },
            { label: empresa ?? 'Cliente', to: `/cliente/${cliente}` },
          ],
    [cliente, empresa],
  );
  const dados = resumo.data;
  const extras = (
    <>
      {cliente === undefined ? (
        <Button component={Link} to="/gestor-turmas" variant="default">
          Turmas
        </Button>
      ) : null}
      <Visoes IdCliente={IdCliente} consulta={consulta} aoEscolher={trocar} />
      <Exportar lista="acompanhamento" filtros={{ ...SEM_FILTROS, ...filtro, cliente: IdCliente }} />
      <Button leftSection={<IconRefresh size={18} aria-hidden="true" />} onClick={renovacao.abrir}>
        Abrir renovação
      </Button>
    </>
  );
  const Conteudo = celular ? ListaDePessoas : Planilha;

  return (
    <Pagina
      titulo="Acompanhamento"
      trilha={trilha}
      contexto={
        dados === undefined
          ? 'Cada pessoa em cada curso.'
          : `${empresa === undefined ? '' : `${empresa}: `}${pessoas(dados.Total)}, situação de ${formatDay(dados.Dia)}.`
      }
      acao={celular ? undefined : extras}
      filtros={
        <>
          <Filtros tudo={tudo.data} filtro={filtro} mudar={mudar} recolhidos={celular} />
          {celular ? extras : null}
        </>
      }
    >
      <Legenda
        resumo={dados?.Resumo}
        escolhida={filtro.situacao}
        aoEscolher={(situacao) => mudar('situacao', situacao)}
      />
      {resumo.isPending ? (
        <div className={styles.espera}>
          <Loading label="Carregando pessoas e cursos…" />
        </div>
      ) : null}
      {resumo.isError ? <Falha consulta={resumo} /> : null}
      {dados === undefined ? null : dados.Total === 0 || dados.Cursos.length === 0 ? (
        <Vazio filtrado={consulta !== ''} aoLimpar={() => trocar('')} />
      ) : (
        <div className={styles.conteudo} aria-busy={resumo.isPlaceholderData}>
          <Conteudo
            key={consulta}
            resumo={dados}
            filtro={recorte}
            aoAbrirCelula={(pessoa, curso) => setAberta({ pessoa, curso })}
            aoAbrirPessoa={abrirPessoa}
          />
        </div>
      )}
      {renovacao.dias === null ? null : (
        <AbrirRenovacao
          IdCliente={IdCliente}
          adm={cliente !== undefined}
          dias={renovacao.dias}
          vencidos={renovacao.vencidos}
          aoFechar={renovacao.fechar}
        />
      )}
      {aberta === null || dados === undefined ? null : (
        <CartaoDaCelula
          IdCliente={dados.IdCliente}
          {...aberta}
          aoFechar={() => setAberta(null)}
          aoAbrirPessoa={abrirPessoa}
        />
      )}
    </Pagina>
  );
}

const Vazio = ({ filtrado, aoLimpar }: { filtrado: boolean; aoLimpar: () => void }) =>
  filtrado ? (
    <EmptyState
      picture="search"
      title="Ninguém com estes filtros"
      text="Tire um dos filtros para ver mais pessoas."
      action={
        <Button variant="default" onClick={aoLimpar}>
          Limpar filtros
        </Button>
      }
    />
  ) : (
    <EmptyState
      picture="people"
      title="Nada a acompanhar ainda"
      text="Quando as pessoas dos seus setores entrarem em turmas, cada uma aparece aqui com a situação em cada curso."
    />
  );
