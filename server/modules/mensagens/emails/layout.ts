import { legibleOnWhite } from '../../../platform/colour.ts';

/** One look for every message: words first, readable without pictures, with a text part that says the same. */
export type Conteudo = {
  assunto: string;
  /** The platform or, for messages of a client, its trade name. */
  remetente: string;
  saudacao: string;
  paragrafos: string[];
  tabela?: { colunas: string[]; linhas: string[][] };
  /** What follows the table. */
  depois?: string[];
  botao?: { texto: string; url: string };
  /** Small print: how long the link holds, what to do if one did not ask for this. */
  rodape: string[];
  /** Who runs the platform, and the page that says what it does with people's data. */
  plataforma: { nome: string; privacidade: string };
};

const COR = '#0B6E69';

/** A picture attached to the message under this name stands above it, with the sender's name as its text. */
export const LOGO = 'logo';

const escapar = (texto: string) => texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`);

function montarTabela({ colunas, linhas }: NonNullable<Conteudo['tabela']>): string {
  const celula = (tag: string) => (texto: string) =>
    `<${tag} style="padding:6px 8px;text-align:left;border-bottom:1px solid #E3E6E1">${escapar(texto)}</${tag}>`;
  const linha = (tag: string) => (textos: string[]) => `<tr>${textos.map(celula(tag)).join('')}</tr>`;
  return (
    `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px">` +
    `<thead>${linha('th')(colunas)}</thead><tbody>${linhas.map(linha('td')).join('')}</tbody></table>`
  );
}

type Aparencia = { comLogo?: boolean; cor?: string | null };

export function montarHtml(conteudo: Conteudo, { comLogo = false, cor }: Aparencia = {}): string {
  const {
    assunto,
    remetente,
    saudacao,
    paragrafos,
    tabela,
    depois = [],
    botao,
    rodape,
    plataforma,
  } = conteudo;
  const tinta = cor ? legibleOnWhite(cor) : COR;
  const paragrafo = (texto: string) => `<p style="margin:0 0 16px">${escapar(texto)}</p>`;
  const acao = botao
    ? `<p style="margin:24px 0"><a href="${escapar(botao.url)}" style="background:${tinta};color:#ffffff;` +
      `display:inline-block;padding:14px 24px;border-radius:8px;text-decoration:none;font-weight:600">` +
      `${escapar(botao.texto)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#4C5754">Se o botão não abrir, ` +
      `copie este endereço no navegador:<br><span style="word-break:break-all">${escapar(botao.url)}</span></p>`
    : '';
  const marca = comLogo
    ? `<img src="cid:${LOGO}" alt="${escapar(remetente)}" height="48" style="display:block;height:48px;width:auto">`
    : escapar(remetente);
  const miudos = rodape.map((texto) => `<p style="margin:0 0 8px">${escapar(texto)}</p>`).join('');
  const privacidade =
    `<p style="margin:16px 0 0">${escapar(plataforma.nome)} · ` +
    `<a href="${escapar(plataforma.privacidade)}" style="color:#4C5754">Privacidade e encarregado (DPO)</a></p>`;
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapar(assunto)}</title></head>
<body style="margin:0;background:#F7F6F2;font-family:Figtree,Segoe UI,Roboto,Arial,sans-serif;color:#16211F">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:${tinta}">${marca}</p>
<div style="background:#ffffff;border-radius:12px;padding:28px 24px;font-size:16px;line-height:1.5">
<p style="margin:0 0 16px;font-weight:600">${escapar(saudacao)}</p>
${paragrafos.map(paragrafo).join('')}${tabela ? montarTabela(tabela) : ''}${depois.map(paragrafo).join('')}${acao}</div>
<div style="padding:20px 4px;font-size:13px;line-height:1.5;color:#4C5754">${miudos}${privacidade}</div>
</div>
</body>
</html>`;
}

export function montarTexto(conteudo: Conteudo): string {
  const { saudacao, paragrafos, tabela, depois = [], botao, rodape, plataforma } = conteudo;
  const linhas = tabela ? [tabela.linhas.map((linha) => `- ${linha.join(' | ')}`).join('\n')] : [];
  const acao = botao ? [`${botao.texto}:\n${botao.url}`] : [];
  const privacidade = `${plataforma.nome}, privacidade e encarregado (DPO):\n${plataforma.privacidade}`;
  return [saudacao, ...paragrafos, ...linhas, ...depois, ...acao, '--', ...rodape, privacidade].join('\n\n');
}
