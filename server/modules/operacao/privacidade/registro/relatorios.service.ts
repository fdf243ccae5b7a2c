import type { RELATORIOS } from '#contract/operacao/privacidade-controladora.ts';
import { formatarCNPJ } from '#contract/identificadores.ts';
import { alcanceDe } from '../../../../domain/alcance.ts';
import { today } from '../../../../platform/clock.ts';
import { nowInWords, inWords } from '../../../../platform/documents/table.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { Sessao } from '../../../../platform/http/session.ts';
import { desenharDocumento } from '../papel/documento.ts';
import { registro } from './registro.service.ts';
import { ATIVIDADES, REVISADO_EM } from './registro.ts';
import { lerAgentes, type Agentes } from './relatorios.queries.ts';

/** Documents filled from the register: whoever signs them reads them through and completes what only they know. */

type Secao = { titulo: string; paragrafos: string[] };

const comCNPJ = (nome: string, cnpj: string | null) => (cnpj ? `${nome}, CNPJ ${formatarCNPJ(cnpj)}` : nome);

const agentes = (quem: Agentes): Secao => ({
  titulo: '1. Agentes de tratamento e encarregado (DPO)',
  paragrafos: [
    `Controladora: ${quem.Controladora === null ? 'cada empresa que usa a plataforma, quanto às suas pessoas' : comCNPJ(quem.Controladora, quem.ControladoraCNPJ)}.`,
    `Operadora: ${comCNPJ(quem.Operadora, quem.OperadoraCNPJ)}.`,
    `Encarregado (DPO): ${quem.EncarregadoNome ?? '[a indicar]'}, ${quem.EncarregadoEmail ?? '[contato a indicar]'}.`,
    `Titulares hoje: ${quem.Pessoas.toLocaleString('pt-BR')}, dos quais ${quem.Menores.toLocaleString('pt-BR')} aprendizes menores de 18 anos.`,
  ],
});

const assinatura = (titulo: string): Secao => ({
  titulo,
  paragrafos: [
    'Local e data: ______________________________',
    'Controladora: ______________________________',
    'Encarregado (DPO): ______________________________',
  ],
});

async function impacto(deps: Deps, quem: Agentes): Promise<Secao[]> {
  const { Itens } = await registro(deps);
  return [
    agentes(quem),
    {
      titulo: '2. Por que este relatório',
      paragrafos: [
        'O tratamento alcança trabalhadores, também adolescentes, e acompanha o seu estudo. A LGPD (art. 5º, XVII, e art. 38) pede que se descrevam os dados, o método e as medidas, e que se pesem os riscos.',
      ],
    },
    ...Itens.map((um, n) => ({
      titulo: `3.${n + 1} ${um.Atividade}`,
      paragrafos: [
        `Finalidade: ${um.Finalidade}`,
        `Titulares: ${um.Titulares}. Dados: ${um.Dados}.`,
        `Base legal: ${um.Base}.`,
        `Compartilhamento: ${um.Compartilhamento} Transferência internacional: ${um.Transferencia}`,
        `Prazo: ${um.Prazo}`,
        `Medidas de segurança: ${um.Seguranca}`,
        `Riscos e o que os diminui: ${ATIVIDADES[n]?.[1].risco ?? ''}`,
      ],
    })),
    {
      titulo: '4. Necessidade e proporcionalidade',
      paragrafos: [
        'Não se pedem RG, data de nascimento nem dados de saúde. Treinamento que uma norma pede não depende de consentimento; o que é opcional, como a foto, depende, e pode ser retirado. Decisões sobre aprovação podem ser revistas por uma pessoa (LGPD, art. 20).',
      ],
    },
    assinatura('5. Aprovação'),
  ];
}

async function interesses(deps: Deps, quem: Agentes): Promise<Secao[]> {
  const { Itens } = await registro(deps);
  const avaliados = ATIVIDADES.flatMap(([, { interesse }], n) => {
    const um = Itens[n];
    return interesse && um ? [{ um, interesse }] : [];
  });
  return [
    agentes(quem),
    ...avaliados.map(({ um, interesse }, n) => ({
      titulo: `${n + 2}. ${um.Atividade}`,
      paragrafos: [
        `Finalidade legítima: ${interesse.qual}`,
        `Necessidade: ${interesse.necessidade} Dados: ${um.Dados}.`,
        `Expectativa e direitos: quem tem conta sabe do tratamento pela página de privacidade e pode opor-se em “Meus dados” (LGPD, art. 18, § 2º).`,
        `Salvaguardas: ${interesse.salvaguardas} ${um.Seguranca}`,
        `Prazo: ${um.Prazo}`,
        'Conclusão: o interesse não prevalece sobre direitos e liberdades da pessoa enquanto as salvaguardas valerem (LGPD, art. 10).',
      ],
    })),
    assinatura(`${avaliados.length + 2}. Aprovação`),
  ];
}

const DOCUMENTOS = {
  ripd: {
    titulo: 'Relatório de impacto à proteção de dados pessoais',
    lei: 'LGPD, art. 38',
    secoes: impacto,
  },
  interesse: {
    titulo: 'Avaliação do legítimo interesse',
    lei: 'LGPD, art. 7º, IX, e art. 10',
    secoes: interesses,
  },
};

/** Of the manager's company; of the whole platform for who administers it. */
export async function baixarRelatorio(deps: Deps, sessao: Sessao, tipo: (typeof RELATORIOS)[number]) {
  const { IdCliente, IdGestor } = alcanceDe(sessao);
  if (IdGestor !== null) throw notFound();
  const { titulo, lei, secoes } = DOCUMENTOS[tipo];
  const conteudo = await desenharDocumento({
    titulo,
    apoio: `${lei}. Preenchido do registro revisto em ${inWords(REVISADO_EM, 'data')}. Gerado em ${nowInWords(deps.clock)}.`,
    geradoEm: deps.clock.now(),
    secoes: await secoes(deps, await lerAgentes(deps.db, IdCliente)),
  });
  return { nome: `${titulo} - ${today(deps.clock)}.pdf`, tipo: 'application/pdf', conteudo };
}
