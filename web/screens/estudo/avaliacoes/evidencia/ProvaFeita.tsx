import { useQuery } from '@tanstack/react-query';
import { evidenciaTentativa, type Gabarito, type QuestaoMostrada } from '#contract/estudo/avaliacoes.ts';
import type { Output } from '#contract/call.ts';
import { query } from '../../../../lib/query.ts';
import { formatInstant } from '../../../../lib/formats.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Html } from '../../../../ui/Html.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { ListaDeDados } from '../../../../components/ListaDeDados.tsx';
import { Selo } from '../../../../components/Selo.tsx';
import { dizerResposta, quandoFoi } from './dizer.ts';
import { Resultado } from './Tentativas.tsx';
import styles from './Evidencia.module.css';

type Evidencia = Output<typeof evidenciaTentativa>;

const IDENTIDADE = {
  senha: 'Identidade conferida pela senha',
  provedor: 'Identidade confirmada no provedor da empresa',
  pin: 'Identidade conferida pelo PIN',
};

/** An attempt as evidence: whose, when, from where, what was asked and what was answered. */
export function ProvaFeita({ IdTentativa }: { IdTentativa: number }) {
  const prova = useQuery(query(evidenciaTentativa, { params: { id: IdTentativa } }));
  if (prova.isPending) return <Loading label="Carregando a tentativa…" />;
  if (prova.isError) {
    return <Falha consulta={prova} />;
  }
  const { data } = prova;
  return (
    <section className={styles.curso} aria-label={`${data.Aula}, ${data.Numero}ª tentativa`}>
      <div className={styles.linha}>
        <h3 className={styles.titulo}>
          {data.Aula}, {data.Numero}ª tentativa
        </h3>
        <Resultado {...data} />
      </div>
      <p className={styles.apoio}>{quandoFoi(data)}</p>
      <ListaDeDados
        dados={[
          { nome: 'Curso', valor: `${data.Curso}, versão ${data.VersaoDoCurso}` },
          {
            nome: IDENTIDADE[data.IdentificadaPor],
            valor: data.IdentificadaEm === null ? 'Não exigida' : formatInstant(data.IdentificadaEm),
          },
          ...(data.ComecadaNoAparelhoEm === null || data.TerminadaNoAparelhoEm === null
            ? []
            : [
                {
                  nome: 'Feita sem conexão, pelo relógio do aparelho',
                  valor: `${formatInstant(data.ComecadaNoAparelhoEm)} a ${formatInstant(data.TerminadaNoAparelhoEm)}`,
                },
              ]),
          { nome: 'Endereço na rede', valor: data.Endereco },
          { nome: 'Aparelho', valor: data.Agente },
        ]}
      />
      {data.Oculta ? (
        <Notice kind="info">
          Você ainda fará esta prova: as perguntas e as respostas aparecem quando for aprovado nela.
        </Notice>
      ) : null}
      <ol className={styles.questoes}>
        {data.Questoes.map((questao, n) => (
          <Questao key={questao.IdQuestao} numero={n + 1} questao={questao} evidencia={data} />
        ))}
      </ol>
    </section>
  );
}

type QuestaoProps = { numero: number; questao: QuestaoMostrada; evidencia: Evidencia };

function Questao({ numero, questao, evidencia }: QuestaoProps) {
  const { IdQuestao, Enunciado, Imagem } = questao;
  const gabarito = evidencia.Gabarito?.find((um) => um.IdQuestao === IdQuestao);
  const resposta = evidencia.Respostas.find((uma) => uma.IdQuestao === IdQuestao)?.Resposta;
  const eventos = evidencia.Eventos.filter((um) => um.IdQuestao === IdQuestao);
  const ultimo = eventos.at(-1);
  return (
    <li>
      <div className={styles.linha}>
        <strong>Questão {numero}</strong>
        {gabarito === undefined ? null : (
          <Selo tom={gabarito.Acertou ? 'certo' : 'errado'}>{gabarito.Acertou ? 'Acertou' : 'Errou'}</Selo>
        )}
      </div>
      <Html html={Enunciado} />
      {Imagem === null ? null : <img className={styles.imagem} src={Imagem} alt="Imagem da questão" />}
      <Dito nome="Respondeu" linhas={dizerResposta(questao, resposta)} />
      {gabarito === undefined || gabarito.Acertou ? null : <Certa questao={questao} gabarito={gabarito} />}
      {ultimo === undefined ? null : (
        <p className={styles.apoio}>
          Última resposta em {formatInstant(ultimo.NoAparelhoEm ?? ultimo.Em)}
          {ultimo.NoAparelhoEm === null ? '' : ', pelo relógio do aparelho'}
          {eventos.length > 1
            ? `, depois de ${eventos.length - 1} ${eventos.length === 2 ? 'mudança' : 'mudanças'}`
            : ''}
        </p>
      )}
    </li>
  );
}

const Certa = ({ questao, gabarito }: { questao: QuestaoMostrada; gabarito: Gabarito }) => (
  <Dito
    nome={gabarito.Certa.Tipo === 'texto-curto' ? 'Respostas aceitas' : 'Resposta certa'}
    linhas={dizerResposta(questao, gabarito.Certa)}
  />
);

const Dito = ({ nome, linhas }: { nome: string; linhas: readonly string[] }) => (
  <div className={styles.dito}>
    <span className={styles.apoio}>{nome}</span>
    {linhas.length === 0 ? (
      <span>Sem resposta</span>
    ) : (
      <ul>
        {linhas.map((linha) => (
          <li key={linha}>{linha}</li>
        ))}
      </ul>
    )}
  </div>
);
