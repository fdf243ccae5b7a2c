import { chamarTurma } from '#contract/turmas/turmas.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listarLembretes } from '../../estudo/presenca/encontros.service.ts';
import { listarAvisosDeRevalidacao } from '../../ensino/cursos/projeto.service.ts';
import { horaDoDia } from '../../../domain/calendario.ts';
import { porExtenso } from '#contract/dia.ts';
import { listarPrazosAAvisar, listarQuemComeca, type DaTurma, type Marco } from './lembretes.queries.ts';
import { notificarTodos, type Noticia } from '../../mensagens/avisos/notificar.service.ts';

/** Nobody is woken up: notices of the day are written from this hour on. */
const MANHA = 7;
const POR_VEZ = 2000;

/** Every hour, on one instance: what is due on this day and was not said yet, after whatever stop. */
export function registrarAvisosDoDia(deps: Deps) {
  deps.jobs.schedule('avisos-do-dia', '15 * * * *', () => avisarDoDia(deps));
}

export async function avisarDoDia(deps: Deps) {
  if (horaDoDia(deps.clock) < MANHA) return;
  const pedido = { hoje: today(deps.clock), agora: deps.clock.now(), limite: POR_VEZ };
  await emPartes(deps, async (db) => (await listarQuemComeca(db, pedido)).map(comecou));
  await emPartes(deps, async (db) => (await listarPrazosAAvisar(db, pedido)).map(prazoDe));
  await emPartes(deps, (db) => listarLembretes(db, pedido));
  await emPartes(deps, (db) => listarAvisosDeRevalidacao(db, pedido));
}

/** Each is one event: whoever runs this twice, or twice at once, says it once. */
async function emPartes(deps: Deps, listar: (db: Deps['db']) => Promise<Noticia[]>) {
  for (let ditas = POR_VEZ; ditas === POR_VEZ;) {
    const noticias = await listar(deps.db);
    ditas = await deps.db.transaction().execute((db) => notificarTodos(deps, db, noticias));
  }
}

const comum = ({ IdUsuario, IdCliente }: DaTurma) => ({ IdUsuario, IdCliente, Rota: '/cursos-aluno' });

const dados = ({ Turma, Inicio, Prazo, Cursos }: DaTurma) => ({
  Turma,
  Inicio: porExtenso(Inicio),
  Prazo: porExtenso(Prazo),
  Cursos,
});

const comecou = (da: DaTurma & { ChaveEvento: string }): Noticia => ({
  ...comum(da),
  ChaveEvento: da.ChaveEvento,
  Tipo: 'matricula',
  Titulo: `A ${chamarTurma(da.Turma)} começou`,
  Texto: `Vai até ${porExtenso(da.Prazo)}. Já dá para estudar.`,
  email: { Tipo: 'turma-comeca', Dados: dados(da) },
});

function prazoDe(da: DaTurma & { Marco: Marco; ChaveEvento: string }): Noticia {
  const prazo = porExtenso(da.Prazo);
  const passou = da.Marco === 'passou';
  return {
    ...comum(da),
    ChaveEvento: da.ChaveEvento,
    Tipo: 'prazo',
    Titulo: passou
      ? `O prazo da ${chamarTurma(da.Turma)} passou`
      : `A ${chamarTurma(da.Turma)} vai até ${prazo}`,
    Texto: passou
      ? `Era ${prazo}. Faltou concluir: ${da.Cursos.join(', ')}. Fale com o seu gestor.`
      : `Falta concluir: ${da.Cursos.join(', ')}.`,
    email: { Tipo: passou ? 'prazo-passou' : 'prazo-perto', Dados: dados(da) },
  };
}
