import { useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/call.ts';
import { controladora } from '#contract/operacao/privacidade-controladora.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { ApiError } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { formatDay, formatInstant } from '../../../lib/formats.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { BaixarRelatorios } from './BaixarRelatorios.tsx';
import styles from './Controladora.module.css';
import { PedidosDaControladora } from './PedidosDaControladora.tsx';

const TRILHA: Trilha = [{ label: 'Dashboard', to: '/gestor-dashboard' }];

/** For whoever answers for some sectors only, this page does not exist. */
const naoEhDesteGestor = (erro: Error) => erro instanceof ApiError && erro.status === 404;

/** The company as controller of its people's data: what they ask, what happened to them, and its documents. */
export default function ControladoraScreen() {
  const consulta = useQuery(query(controladora));
  return (
    <Pagina
      titulo="Privacidade"
      contexto="A empresa é a controladora dos dados das suas pessoas: o que elas pedem, os incidentes e os documentos."
      trilha={TRILHA}
    >
      {consulta.isPending ? <Loading label="Carregando…" /> : null}
      {consulta.isError && naoEhDesteGestor(consulta.error) ? (
        <EmptyState
          picture="list"
          title="Só para quem responde por todos os setores"
          text="Os pedidos e os incidentes são da empresa inteira. Fale com quem administra a plataforma se você deve acompanhá-los."
        />
      ) : null}
      {consulta.isError && !naoEhDesteGestor(consulta.error) ? <Falha consulta={consulta} /> : null}
      {consulta.isSuccess ? <Conteudo dados={consulta.data} /> : null}
    </Pagina>
  );
}

function Conteudo({ dados }: { dados: Output<typeof controladora> }) {
  const { EncarregadoNome, EncarregadoEmail, Pedidos, Incidentes } = dados;
  return (
    <div className={styles.pagina}>
      <Secao
        titulo="Encarregado (DPO)"
        texto="Quem responde pelos dados na empresa (LGPD, art. 41). As pessoas da empresa o veem em “Meus dados”; para mudar, fale com a plataforma."
        acao={
          <div className={styles.acoes}>
            <BaixarRelatorios />
          </div>
        }
      >
        <ListaDeDados
          dados={[
            { nome: 'Nome', valor: EncarregadoNome },
            {
              nome: 'E-mail',
              valor: EncarregadoEmail && <a href={`mailto:${EncarregadoEmail}`}>{EncarregadoEmail}</a>,
            },
          ]}
        />
      </Secao>
      <PedidosDaControladora pedidos={Pedidos} />
      <Secao
        titulo="Incidentes"
        texto="O que pode ter alcançado dados das pessoas da empresa. Comunicar à ANPD e às pessoas cabe à controladora, em 3 dias úteis (Res. CD/ANPD 15/2024)."
      >
        {Incidentes.length === 0 ? (
          <EmptyState
            picture="done"
            title="Nenhum incidente"
            text="Se houver, ele aparece aqui na hora, com o prazo para comunicar."
          />
        ) : (
          <ul className={styles.lista}>
            {Incidentes.map((um) => (
              <li key={um.IdIncidente}>
                <h3>{um.Titulo}</h3>
                <p>{um.Descricao}</p>
                {um.Consequencias === '' ? null : <p>O que pode acontecer: {um.Consequencias}</p>}
                <p>Medidas: {um.Medidas}</p>
                <p className={styles.apoio}>
                  {um.Risco ? (
                    <Selo tom={um.AnpdEm && um.TitularesEm ? 'certo' : 'errado'}>
                      {um.AnpdEm && um.TitularesEm
                        ? 'Comunicado'
                        : `Comunicar até ${formatDay(um.PrazoComunicacao)}`}
                    </Selo>
                  ) : (
                    <Selo tom="neutro">Sem risco relevante</Selo>
                  )}{' '}
                  Conhecido em {formatInstant(um.ConhecidoEm)}; empresa avisada em{' '}
                  {formatInstant(um.AvisadaEm)}.
                </p>
              </li>
            ))}
          </ul>
        )}
      </Secao>
    </div>
  );
}
