/** The part of the widget's interface that is used here. */
type Widget = {
  ready?: (pronto: () => void) => void;
  render: (elemento: HTMLElement, opcoes: Record<string, unknown>) => number;
};
type PoliticaDeScript = { createScriptURL: (url: string) => string };
const ehPoliticaDeScript = (politica: unknown): politica is PoliticaDeScript =>
  typeof politica === 'object' && politica !== null && 'createScriptURL' in politica;

let carga: Promise<Widget> | null = null;

/** The one script that does not come from us; the page's policy lets only this address through. */
function enderecoConfiavel(script: string): string {
  const url = new URL(script, location.href);
  url.searchParams.set('render', 'explicit');
  url.searchParams.set('hl', 'pt-BR');
  const regras = { createHTML: () => null, createScriptURL: () => url.href };
  const politica = window.trustedTypes?.createPolicy('captcha', regras);
  return ehPoliticaDeScript(politica) ? politica.createScriptURL('') : url.href;
}

export function carregarWidget(script: string): Promise<Widget> {
  carga ??= new Promise<Widget>((resolve, reject) => {
    const elemento = document.createElement('script');
    elemento.async = true;
    elemento.addEventListener('error', () => {
      reject(
        new Error(
          'A verificação de segurança não pôde ser carregada. Verifique a conexão e recarregue a página.',
        ),
      );
    });
    elemento.addEventListener('load', () => {
      const grecaptcha: Widget = Reflect.get(window, 'grecaptcha');
      if (grecaptcha.ready === undefined) resolve(grecaptcha);
      else grecaptcha.ready(() => resolve(grecaptcha));
    });
    elemento.src = enderecoConfiavel(script);
    document.head.append(elemento);
  });
  return carga;
}
