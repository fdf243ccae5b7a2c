import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import { verdictOn } from '../../../../lib/verdict.ts';
import { julgar } from '../progresso/julgar.ts';
import { enviarAnteriores, exigirSemAnteriores } from '../progresso/envio.ts';
import { novaFila, type Fila, type Levada } from '../progresso/fila.ts';
import { esquecer, guardar } from '../progresso/guarda.ts';
import { enviarPacote, guardarCmi } from '../progresso/pacote.ts';
import type { Recebido } from './transmissor.ts';

type Opcoes = {
  Sessao: string;
  aula: AulaAberta;
  levado: Levada;
  IdClienteTurmaAluno: number;
  /** What the server will say, as far as can be known without it. */
  aoJulgar: (recebido: Recebido) => void;
};

/** A package that was opened without a connection: what it tells is kept at once, and told when somebody answers. */
export function criarRelatoLevado({ Sessao, aula, levado, IdClienteTurmaAluno, aoJulgar }: Opcoes) {
  const { IdCursoConteudoAula, abertaEm } = levado;
  let fila: Fila = { ...novaFila(Sessao, IdClienteTurmaAluno, 0), levado, pacote: true };

  /** It is open: time goes by for it. */
  const anotar = () => {
    const agora = Date.now();
    const Segundos = Math.max(0, Math.floor((agora - abertaEm) / 1000));
    fila = { ...fila, Segundos, pendente: true, levado: { ...levado, ate: agora } };
    guardar(localStorage, fila);
  };

  return {
    /** Whether there was room for it. */
    receber: (Cmi: Cmi): boolean => {
      const coube = guardarCmi({ IdClienteTurmaAluno, IdCursoConteudoAula }, Cmi);
      anotar();
      return coube;
    },
    enviar: async ({ Cmi }: { Cmi: Cmi }, { keepalive }: { keepalive: boolean }): Promise<Recebido> => {
      anotar();
      const { Segundos } = fila;
      const daqui = () => julgar(aula, { Segundos, Trechos: [], Cmi });
      try {
        if (keepalive) exigirSemAnteriores(IdClienteTurmaAluno, levado);
        else await enviarAnteriores(IdClienteTurmaAluno, levado);
        const desta = fila;
        // Also one that was lost on its way may have arrived.
        fila = { ...fila, Sequencia: fila.Sequencia + 1 };
        const gravado = await enviarPacote(desta, { keepalive });
        return gravado ?? daqui();
      } catch (erro) {
        const veredito = verdictOn(erro);
        // Also one that was waited for in vain.
        if (veredito === 'later') aoJulgar(daqui());
        else if (veredito === 'final') esquecer(localStorage, Sessao);
        throw erro;
      }
    },
  };
}
