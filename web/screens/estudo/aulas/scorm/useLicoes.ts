import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { PedidoDeNavegacao, Sumario } from '#contract/estudo/aulas-sumario.ts';
import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import type { ApiError } from '../../../../lib/api.ts';
import { timers, type deSaida, type Licao } from './enviar.ts';
import { ouvirPacote, type Ligada, type Passo } from './ligacao.ts';
import { pedidoDe } from './pedido.ts';
import { criarTransmissor, type Informe, type Recebido, type Transmissor } from './transmissor.ts';
import { criarTroca } from './troca.ts';

type Opcoes = {
  /** Of the opened lesson; any other word in a preview. */
  Sessao: string;
  moldura: RefObject<HTMLIFrameElement | null>;
  /** Asked when a lesson is opened. */
  enderecoDe: (licao: Licao) => string;
  /** Whether one that ends by itself, without saying where to go, makes way for the next: not in 2004, which says. */
  comecaOutra: boolean;
  enviar: (informe: Informe, opcoes: { keepalive: boolean }) => Promise<Recebido>;
  /** What a closing page does with its last report; none: it stays here. */
  deSaida?: ReturnType<typeof deSaida>;
  aoGravar?: (recebido: Recebido) => void;
  /** What one of the lessons was seen to do, and to tell. */
  aoPasso?: (Item: string, passo: Passo) => void;
  aoReceber?: (Item: string, Cmi: Cmi) => void;
};

/** A lesson of the package in its frame; `vez` tells one opening of it from the next. */
type Abertura = { Item: string; vez: number; src: string };

/**
 * A package of several lessons: one is in the frame, and has told its last before another comes. The server says which
 * that is.
 */
export function useLicoes(opcoes: Opcoes) {
  const { Sessao, moldura, enderecoDe, comecaOutra, enviar, aoGravar, aoPasso, aoReceber } = opcoes;
  const [sumario, setSumario] = useState<Sumario | null>(null);
  const [aberta, setAberta] = useState<Abertura | null>(null);
  const [indo, setIndo] = useState(false);
  const [falha, setFalha] = useState<ApiError | null>(null);
  const transmissor = useRef<Transmissor | null>(null);
  const vez = useRef(0);
  const ligada = useRef<Ligada | null>(null);
  const troca = useRef<ReturnType<typeof criarTroca> | null>(null);
  const terminou = useRef(false);
  const pode = useRef<Sumario['Pode'] | null>(null);

  const ir = (Pedido: PedidoDeNavegacao) => {
    setIndo(true);
    troca.current?.ir(Pedido, ligada.current?.sair ?? null);
  };

  const abrir = (Item: string, Lidos: Sumario['Lidos']) => {
    vez.current += 1;
    terminou.current = false;
    ligada.current = null;
    transmissor.current?.abrir(Item);
    setAberta({
      Item,
      vez: vez.current,
      src: enderecoDe({ Item, vez: vez.current, Pode: pode.current, Lidos }),
    });
  };

  const fechar = () => {
    vez.current += 1;
    ligada.current = null;
    setAberta(null);
  };

  const mandar = useEffectEvent(enviar);
  const saindo = useEffectEvent(() => opcoes.deSaida);
  const gravou = useEffectEvent((recebido: Recebido, Pedido: PedidoDeNavegacao | null) => {
    aoGravar?.(recebido);
    const { Sumario: novo } = recebido;
    if (!novo) return;
    setSumario(novo);
    pode.current = novo.Pode;
    ligada.current?.poder(novo.Pode);
    if (Pedido) {
      setIndo(false);
      // Also the same one again: its frame was left empty.
      if (novo.Atual === null) fechar();
      else abrir(novo.Atual, novo.Lidos);
      return;
    }
    const atual = novo.Itens.find(({ Item }) => Item === novo.Atual);
    if (terminou.current && !indo && atual?.Situacao === 'concluida' && novo.Proximo)
      ir({ Tipo: 'continue' });
  });

  // Synchronises with the server: what was told goes there, also while the page is being left.
  useEffect(() => {
    const feito = criarTransmissor({
      Sessao,
      ...saindo(),
      enviar: (informe, opcoes) => mandar(informe, opcoes),
      timers,
      aoFalhar: setFalha,
      aoGravar: (recebido, Pedido) => gravou(recebido, Pedido),
    });
    transmissor.current = feito;
    const desta = criarTroca({ pedir: feito.pedir, timers });
    troca.current = desta;
    feito.pedir({ Tipo: 'start' });
    window.addEventListener('pagehide', feito.sair);
    return () => {
      window.removeEventListener('pagehide', feito.sair);
      desta.esquecer();
      // What is answered after the leaving asks for no other lesson.
      troca.current = null;
      feito.sair();
    };
  }, [Sessao]);

  const passou = useEffectEvent((Item: string, passo: Passo, pede: string) => {
    aoPasso?.(Item, passo);
    const Pedido = passo === 'terminou' && !indo ? pedidoDe(pede) : null;
    if (Pedido) ir(Pedido);
    else if (passo === 'terminou') terminou.current = comecaOutra;
    if (passo === 'saiu') troca.current?.saiu();
    if (passo === 'reabrir') ir({ Tipo: 'start' });
  });
  const recebeu = useEffectEvent((Item: string, Cmi: Cmi) => aoReceber?.(Item, Cmi));

  // Synchronises with the lesson in the frame. What one says after another has come is nobody's any more.
  useEffect(() => {
    if (aberta === null || moldura.current === null) return undefined;
    const { Item, vez: desta } = aberta;
    const aindaE = () => vez.current === desta;
    return ouvirPacote(moldura.current, {
      aoReceber: (Cmi, urgente) => {
        if (!aindaE()) return;
        transmissor.current?.receber(Cmi, urgente);
        recebeu(Item, Cmi);
      },
      aoPasso: (passo, pede) => {
        if (aindaE()) passou(Item, passo, pede);
      },
      aoLigar: (nova) => {
        if (!aindaE()) return;
        ligada.current = nova;
        if (pode.current) nova.poder(pode.current);
      },
    });
  }, [aberta, moldura]);

  return { sumario, aberta, indo, falha, ir };
}
