import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  previaDaRetencao,
  retencoes,
  type Retencao as Regra,
} from '#contract/operacao/privacidade-retencao.ts';
import { query } from '../../../../lib/query.ts';
import { useOpened } from '../../../../lib/useOpened.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { AlterarRetencao } from './AlterarRetencao.tsx';
import { ExecucoesDaRetencao } from './ExecucoesDaRetencao.tsx';
import styles from './Privacidade.module.css';
import { meses } from './meses.ts';

function Prazo({ regra, aoAlterar }: { regra: Regra; aoAlterar: () => void }) {
  const { Titulo, Explicacao, Base, Meses } = regra;
  return (
    <li className={styles.prazo}>
      <div>
        <p className={styles.nome}>{Titulo}</p>
        <p className={styles.explicacao}>{Explicacao}</p>
        <p className={styles.apoio}>{Base}</p>
      </div>
      <div className={styles.lado}>
        <span className={styles.valor}>{Meses === null ? 'sem prazo definido' : meses(Meses)}</span>
        <Button variant="default" size="compact-md" onClick={aoAlterar}>
          Alterar<span className="ui-hidden"> o prazo: {Titulo}</span>
        </Button>
      </div>
    </li>
  );
}

function Previa({ regras }: { regras: Regra[] }) {
  const previa = useQuery({
    ...query(previaDaRetencao),
    enabled: false,
  });
  const achados = previa.data?.filter(({ Quantos }) => Quantos > 0) ?? [];
  return (
    <div className={styles.bloco}>
      <h3>O que será eliminado na próxima noite</h3>
      <p className={styles.explicacao}>Esta contagem não elimina nada. A eliminação é automática, às 4h15.</p>
      <div>
        <Button variant="default" loading={previa.isFetching} onClick={() => void previa.refetch()}>
          Calcular agora
        </Button>
      </div>
      <output>
        {previa.isError ? previa.error.message : null}
        {previa.isSuccess && achados.length === 0 ? 'Nada: tudo está dentro do prazo.' : null}
        {achados.length > 0 ? (
          <ul className={styles.contas}>
            {achados.map(({ Tipo, Quantos }) => (
              <li key={Tipo}>
                <span>{regras.find((regra) => regra.Tipo === Tipo)?.Titulo}</span>
                <strong>{Quantos.toLocaleString('pt-BR')}</strong>
              </li>
            ))}
          </ul>
        ) : null}
      </output>
    </div>
  );
}

/** For how long each kind of datum stays, what the next night would take, and what the nights took. */
export function Retencao() {
  const [aberta, abrir] = useOpened('prazo');
  const regras = useQuery(query(retencoes));
  if (regras.isPending) return <Loading label="Carregando os prazos…" />;
  if (regras.isError) return <Falha consulta={regras} />;
  const escolhida = regras.data.find(({ Tipo }) => Tipo === aberta);
  return (
    <>
      <ul className={styles.prazos}>
        {regras.data.map((regra) => (
          <Prazo key={regra.Tipo} regra={regra} aoAlterar={() => abrir(regra.Tipo)} />
        ))}
      </ul>
      <p className={styles.apoio}>
        Prazos fixos: sessões encerradas são eliminadas em 1 dia e arquivos de exportações em 7 dias.
      </p>
      <Previa regras={regras.data} />
      <ExecucoesDaRetencao />
      {escolhida === undefined ? null : (
        <AlterarRetencao
          key={`${escolhida.Tipo} ${escolhida.Versao}`}
          regra={escolhida}
          aoFechar={() => abrir(null)}
        />
      )}
    </>
  );
}
