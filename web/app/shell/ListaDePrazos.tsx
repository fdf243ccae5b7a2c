import { contar } from '#contract/contar.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Output } from '#contract/call.ts';
import { prazos, type Prazo } from '#contract/acompanhamento/prazos.ts';
import { dizerEncontro } from '#contract/encontro.ts';
import { Selo, type Tom } from '../../components/Selo.tsx';
import { query } from '../../lib/query.ts';
import { formatDay } from '../../lib/formats.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../components/Falha.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import styles from './PainelLateral.module.css';

type Equipe = NonNullable<Output<typeof prazos>['Equipe']>;
type Sair = { aoSair: () => void };

export function ListaDePrazos({ aoSair }: Sair) {
  const consulta = useQuery(query(prazos));
  if (consulta.isError) {
    return <Falha consulta={consulta} />;
  }
  if (consulta.data === undefined) return <Loading label="Carregando os prazos…" />;
  const { Meus, Equipe } = consulta.data;
  return (
    <>
      {Equipe === null ? null : <DaEquipe equipe={Equipe} aoSair={aoSair} />}
      {Equipe === null ? null : <h3 className={styles.parte}>Meus prazos</h3>}
      {Meus.length === 0 ? (
        <EmptyState
          picture="done"
          title="Nenhum prazo nos próximos 60 dias"
          text="Quando uma turma ou um certificado seu estiver perto do fim, ou uma aula presencial for marcada, você vê aqui quanto falta."
        />
      ) : (
        <ul className={styles.lista}>
          {Meus.map((prazo) => (
            <Linha key={prazo.Tipo + prazo.Rota + prazo.Nome} prazo={prazo} aoSair={aoSair} />
          ))}
        </ul>
      )}
    </>
  );
}

const pessoas = (quantas: number) => contar(quantas, 'pessoa', 'pessoas');

function DaEquipe({ equipe, aoSair }: { equipe: Equipe } & Sair) {
  const linhas = [
    { situacao: 'atrasado', quantas: equipe.Atrasadas, o: 'com treinamento atrasado' },
    { situacao: 'vencido', quantas: equipe.Vencidos, o: 'com certificado vencido' },
    { situacao: 'a-vencer', quantas: equipe.VencemEm30Dias, o: 'com certificado a vencer em 30 dias' },
  ].filter(({ quantas }) => quantas > 0);
  return (
    <>
      <h3 className={styles.parte}>Minha equipe</h3>
      {linhas.length === 0 ? (
        <p className={styles.texto}>Ninguém tem prazo passado ou perto do fim.</p>
      ) : null}
      <ul className={styles.lista}>
        {linhas.map(({ situacao, quantas, o }) => (
          <li key={situacao} className={styles.aviso}>
            <p className={styles.titulo}>
              <Anchor
                component={Link}
                inherit
                to={`/gestor-acompanhamento?situacao=${situacao}`}
                onClick={aoSair}
              >
                {pessoas(quantas)} {o}
              </Anchor>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const dias = (n: number) => contar(n, 'dia', 'dias');

const HOJE = {
  turma: 'Termina hoje',
  assinatura: 'Assine hoje',
  encontro: 'É hoje',
  certificado: 'Vence hoje',
};

function dizer({ Tipo, Dias }: Prazo): { tom: Tom; label: string } {
  const verbo = Tipo === 'certificado' ? 'Venceu' : 'Passou';
  if (Dias < 0) return { tom: 'errado', label: `${verbo} há ${dias(-Dias)}` };
  if (Dias === 0) return { tom: 'espera', label: HOJE[Tipo] };
  const falta = Dias === 1 ? 'Falta 1 dia' : `Faltam ${Dias} dias`;
  return { tom: Dias <= 7 ? 'espera' : 'neutro', label: falta };
}

function detalhe({ Tipo, Turma, Data, Encontro }: Prazo): string {
  if (Encontro !== null) return `Aula presencial em ${dizerEncontro(Encontro)}`;
  if (Tipo === 'assinatura') return `Falta assinar o certificado, até ${formatDay(Data)}`;
  return Tipo === 'turma'
    ? `${Turma ?? 'Turma'}, até ${formatDay(Data)}`
    : `Certificado válido até ${formatDay(Data)}`;
}

function Linha({ prazo, aoSair }: { prazo: Prazo } & Sair) {
  const { Nome, Rota } = prazo;
  const { tom, label } = dizer(prazo);
  return (
    <li className={styles.aviso}>
      <div className={styles.corpo}>
        <p className={styles.titulo}>
          <Anchor component={Link} to={Rota} inherit onClick={aoSair}>
            {Nome}
          </Anchor>
        </p>
        <p className={styles.texto}>{detalhe(prazo)}</p>
        <Selo tom={tom}>{label}</Selo>
      </div>
    </li>
  );
}
