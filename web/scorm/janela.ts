/** A lesson of cmi5 that asks for a window of its own: this page waits beside it, and its student with it. */

type Janela = {
  entrada: string;
  Previa: boolean;
  saida: MessagePort;
  contar: (dito: object) => void;
  deixada: () => Promise<void>;
};

const ATENCAO = 1000;

export function abrirEmJanela({ entrada, Previa, saida, contar, deixada }: Janela) {
  const [aviso, botao] = [document.querySelector('[role=status]'), document.querySelector('button')];
  let janela: Window | null = null;
  const dizer = (texto: string, noBotao: string) => {
    if (aviso) aviso.textContent = texto;
    if (botao) botao.textContent = noBotao;
  };
  botao?.addEventListener('click', () => {
    if (janela && !janela.closed) {
      janela.focus();
      return;
    }
    // What a lesson is told in its address serves once: to go on with it, it is opened anew.
    if (janela && !Previa) {
      contar({ passo: 'reabrir' });
      return;
    }
    janela = window.open(entrada);
    if (janela)
      dizer('A lição está em outra janela. Deixe esta página aberta enquanto a faz.', 'Ir para a lição');
    else
      dizer(
        'O navegador não deixou abrir a janela. Permita janelas desta página e tente de novo.',
        'Abrir a lição',
      );
  });
  setInterval(() => {
    if (janela?.closed) dizer('A janela da lição foi fechada.', 'Abrir de novo');
  }, ATENCAO);
  saida.addEventListener('message', ({ data }: MessageEvent<{ sair?: boolean }>) => {
    if (data.sair !== true) return;
    janela?.close();
    void deixada();
  });
}
