import { contar } from '#contract/contar.ts';
import type { Tratamento } from '#contract/operacao/privacidade.ts';
import { today } from '../../../../platform/clock.ts';
import { writeCsv } from '../../../../platform/documents/csv.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { nowInWords, inWords } from '../../../../platform/documents/table.ts';
import { isLoopback } from '../../../../platform/host/env.ts';
import { desenharFicha } from '../papel/ficha.ts';
import { lerEmUso, type EmUso } from './registro.queries.ts';
import { ATIVIDADES, BASES, REGISTRO, REVISADO_EM, type NomeDaAtividade, type Servico } from './registro.ts';
import { listarRegras, type Regra } from '../retencao/retencao.queries.ts';
import { PALAVRAS } from '../retencao/retencao.ts';

type Lugares = Pick<Deps, 'db' | 'env'>;
/** Who receives data outside the program, and whether that takes them out of the country. */
type Fora = { quem: string; transferencia?: string };

const listar = new Intl.ListFormat('pt-BR');
const anfitriao = (endereco: string) => URL.parse(endereco)?.hostname ?? endereco;
/** Names inside one's own machine tell nobody anything. */
const servidor = (endereco: string) => {
  const host = anfitriao(endereco);
  return isLoopback(host) ? 'próprio' : host;
};
const VIDEOS: Record<string, string> = { youtube: 'YouTube (Google LLC)', vimeo: 'Vimeo (Vimeo.com, Inc.)' };

function foraDe({ env }: Pick<Deps, 'env'>, emUso: EmUso): Record<Servico, Fora | null> {
  const videos = emUso.Videos.map((origem) => VIDEOS[origem] ?? origem);
  return {
    armazenamento: env.S3_BUCKET
      ? {
          quem: `arquivos em ${env.S3_ENDPOINT ? anfitriao(env.S3_ENDPOINT) : 'Amazon S3'}, região ${env.S3_REGION}`,
          ...(env.S3_REGION.startsWith('sa-')
            ? {}
            : { transferencia: `arquivos na região ${env.S3_REGION}, se ela fica fora do Brasil` }),
        }
      : null,
    email: env.SMTP_URL ? { quem: `servidor de e-mail ${servidor(env.SMTP_URL)}` } : null,
    captcha: env.CAPTCHA_SECRET
      ? {
          quem: `verificação humana por ${anfitriao(env.CAPTCHA_URL)}`,
          transferencia: `endereço IP e navegador a ${anfitriao(env.CAPTCHA_URL)}, na entrada`,
        }
      : null,
    provedores:
      emUso.Provedores.length > 0
        ? { quem: `entrada pela conta da empresa em ${listar.format(emUso.Provedores.map(anfitriao))}` }
        : null,
    videos:
      videos.length > 0
        ? {
            quem: `vídeos em ${listar.format(videos)}`,
            transferencia: `endereço IP e navegador a ${listar.format(videos)}, nos Estados Unidos, só quando a pessoa toca para assistir`,
          }
        : null,
    webhooks: emUso.Webhooks > 0 ? { quem: 'sistemas da empresa avisados por webhook' } : null,
  };
}

const mesesEmPalavras = (meses: number) => {
  if (meses % 12 === 0) return meses === 12 ? '1 ano' : `${meses / 12} anos`;
  return contar(meses, 'mês', 'meses');
};

const comMaiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

const baseDe = (nome: NomeDaAtividade) => {
  const { bases }: { bases: readonly { base: keyof typeof BASES; de?: string }[] } = REGISTRO[nome];
  return bases.map(({ base, de }) => (de ? `${BASES[base]}: ${de}` : BASES[base])).join('; ');
};

function prazoDe(nome: NomeDaAtividade, regras: Regra[]) {
  const { guarda } = REGISTRO[nome];
  if (typeof guarda === 'string') return guarda;
  const frases = guarda.map((tipo) => {
    const meses = regras.find(({ Tipo }) => Tipo === tipo)?.Meses ?? null;
    const { titulo, prazo } = PALAVRAS[tipo];
    const frase = meses === null ? 'sem prazo definido' : prazo(mesesEmPalavras(meses));
    return guarda.length === 1 ? comMaiuscula(frase) : `${titulo}: ${frase}`;
  });
  return `${frases.join('. ')}.`;
}

/** Basis and term of each activity, in words, as they are set today. */
export async function basesEPrazos({ db }: Pick<Deps, 'db'>) {
  const regras = await listarRegras(db);
  return (nome: NomeDaAtividade) => ({ Base: baseDe(nome), Prazo: prazoDe(nome, regras) });
}

/** The register with what is really configured. */
export async function registro(deps: Lugares): Promise<{ RevisadoEm: string; Itens: Tratamento[] }> {
  const [emUso, palavras] = await Promise.all([lerEmUso(deps.db), basesEPrazos(deps)]);
  const fora = foraDe(deps, emUso);
  const Itens = ATIVIDADES.map(([nome, um]): Tratamento => {
    const servicos = um.servicos.flatMap((servico) => fora[servico] ?? []);
    const transferencias = servicos.flatMap(({ transferencia }) => transferencia ?? []);
    const quem = servicos.map((servico) => servico.quem);
    return {
      Atividade: um.atividade,
      Finalidade: um.finalidade,
      Titulares: um.titulares,
      Dados: um.dados,
      ...palavras(nome),
      Compartilhamento: [um.compartilhamento, ...quem.map((x) => `${comMaiuscula(x)}.`)].join(' '),
      Transferencia: transferencias.length > 0 ? `${comMaiuscula(transferencias.join('; '))}.` : 'Não há.',
      Seguranca: um.seguranca,
    };
  });
  return { RevisadoEm: REVISADO_EM, Itens };
}

const COLUNAS = [
  ['Atividade', 'Atividade'],
  ['Finalidade', 'Finalidade'],
  ['Titulares', 'Titulares'],
  ['Dados', 'Dados tratados'],
  ['Base', 'Base legal'],
  ['Compartilhamento', 'Compartilhamento'],
  ['Transferencia', 'Transferência internacional'],
  ['Prazo', 'Prazo de guarda'],
  ['Seguranca', 'Medidas de segurança'],
] as const;

export async function baixarTratamentos(deps: Deps, formato: 'csv' | 'pdf') {
  const { clock } = deps;
  const { Itens } = await registro(deps);
  const nome = `Registro de tratamento de dados - ${today(clock)}.${formato}`;
  if (formato === 'csv') {
    const linhas = Itens.map((um) => COLUNAS.map(([campo]) => um[campo]));
    const conteudo = Buffer.from(writeCsv([COLUNAS.map(([, titulo]) => titulo), ...linhas]));
    return { nome, tipo: 'text/csv; charset=utf-8', conteudo };
  }
  const conteudo = await desenharFicha({
    titulo: 'Registro das operações de tratamento de dados pessoais',
    apoio: `LGPD, art. 37. Revisto em ${inWords(REVISADO_EM, 'data')}. Gerado em ${nowInWords(clock)}.`,
    geradoEm: clock.now(),
    partes: Itens.map(({ Atividade, Finalidade, Base, Prazo, ...resto }) => ({
      Titulo: Atividade,
      Explicacao: Finalidade,
      Base,
      Prazo,
      Colunas: [
        { Titulo: 'Titulares', Tipo: 'texto' },
        { Titulo: 'Dados tratados', Tipo: 'texto' },
        { Titulo: 'Compartilhamento', Tipo: 'texto' },
        { Titulo: 'Transferência internacional', Tipo: 'texto' },
        { Titulo: 'Medidas de segurança', Tipo: 'texto' },
      ],
      Linhas: [[resto.Titulares, resto.Dados, resto.Compartilhamento, resto.Transferencia, resto.Seguranca]],
      Total: 1,
    })),
  });
  return { nome, tipo: 'application/pdf', conteudo };
}
