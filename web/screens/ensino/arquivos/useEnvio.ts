import { useEffect, useRef, useState } from 'react';
import type { Arquivo, UsoEnviavel } from '#contract/ensino/arquivos.ts';
import { criarEnvio, mandarImagem, type Envio } from './envio.ts';

export type Andamento = {
  fase: 'parado' | 'enviando' | 'pausado' | 'conferindo' | 'falhou';
  arquivo: File | null;
  enviado: number;
  mensagem: string;
  /** What failed may go on from where it stopped. */
  podeContinuar: boolean;
};

const PARADO: Andamento = { fase: 'parado', arquivo: null, enviado: 0, mensagem: '', podeContinuar: false };

/** One file on its way at a time; leaving the screen pauses it. */
export function useEnvio(uso: UsoEnviavel, onArquivo: (arquivo: Arquivo & { path?: string }) => void) {
  const [andamento, setAndamento] = useState<Andamento>(PARADO);
  const envio = useRef<Envio | null>(null);
  const vez = useRef(0);
  const aoChegar = useRef(onArquivo);

  // What ends sets the file beside what was written meanwhile, not beside what there was when it began.
  useEffect(() => {
    aoChegar.current = onArquivo;
  });

  // Synchronises with the network: nothing goes on being sent for a screen that is gone.
  useEffect(
    () => () => {
      vez.current += 1;
      envio.current?.pausar();
    },
    [],
  );

  const mudar = (mudanca: Partial<Andamento>) => setAndamento((antes) => ({ ...antes, ...mudanca }));
  const falhar = (mensagem: string, podeContinuar = false) =>
    mudar({ fase: 'falhou', mensagem, podeContinuar });

  const comecar = async (arquivo: File) => {
    envio.current?.pausar();
    vez.current += 1;
    const minha = vez.current;
    const seAtual =
      <Dados extends unknown[]>(fazer: (...dados: Dados) => void) =>
      (...dados: Dados) => {
        if (vez.current === minha) fazer(...dados);
      };
    const pronto = seAtual((guardado: Arquivo & { path?: string }) => {
      envio.current = null;
      setAndamento(PARADO);
      aoChegar.current(guardado);
    });
    setAndamento({ ...PARADO, fase: 'enviando', arquivo });
    try {
      if (uso === 'imagem') return pronto(await mandarImagem(arquivo));
      const criado = criarEnvio(arquivo, uso, {
        onProgresso: seAtual((enviado) => mudar({ enviado })),
        onConferindo: seAtual(() => mudar({ fase: 'conferindo', enviado: arquivo.size })),
        onPronto: pronto,
        onFalha: seAtual(falhar),
      });
      envio.current = criado;
      criado.continuar();
    } catch (erro) {
      if (vez.current === minha) falhar(erro instanceof Error ? erro.message : 'O envio falhou.');
    }
    return undefined;
  };

  return {
    andamento,
    comecar: (arquivo: File) => void comecar(arquivo),
    pausar: () => {
      envio.current?.pausar();
      mudar({ fase: 'pausado' });
    },
    continuar: () => {
      mudar({ fase: 'enviando', mensagem: '' });
      envio.current?.continuar();
    },
    cancelar: () => {
      vez.current += 1;
      envio.current?.cancelar();
      envio.current = null;
      setAndamento(PARADO);
    },
    recusar: (arquivo: File, mensagem: string) =>
      setAndamento({ ...PARADO, fase: 'falhou', arquivo, mensagem }),
  };
}
