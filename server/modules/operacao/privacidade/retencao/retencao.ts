import type { TipoDeRetencao } from '#contract/operacao/privacidade-retencao.ts';

/** What each kind of retention is about; the months are in the database. */

type Palavras = {
  titulo: string;
  explicacao: string;
  base: string;
  /** For how long, in a sentence: `meses` are the months that are set, in words. */
  prazo: (meses: string) => string;
};

/** Norms with a term of their own, from the training on; where the validity and its months end later, those hold. */
export const GUARDA_DAS_NORMAS = [
  { norma: 'NR-05', meses: 60, item: 'NR-05, item 5.9.2' },
  { norma: 'NR-35', meses: 60, item: 'NR-35, item 35.3.1, “j”' },
];
const DAS_NORMAS = new Intl.ListFormat('pt-BR').format(
  GUARDA_DAS_NORMAS.map(({ item, meses }) => `${item}: ao menos ${meses / 12} anos`),
);

export const PALAVRAS: Record<TipoDeRetencao, Palavras> = {
  acessos: {
    titulo: 'Registros de entrada',
    explicacao: 'Contado da entrada na conta. Depois o endereço IP é apagado; fica só que houve a entrada.',
    base: 'Marco Civil da Internet, art. 15: ao menos 6 meses',
    prazo: (meses) => `O endereço some ${meses} depois da entrada`,
  },
  emails: {
    titulo: 'E-mails enviados',
    explicacao: 'Contado do envio. Depois a mensagem é apagada da caixa de saída.',
    base: 'Não há prazo em lei; o mínimo serve para saber se chegaram',
    prazo: (meses) => `${meses} depois do envio`,
  },
  importacoes: {
    titulo: 'Planilhas importadas',
    explicacao: 'Contado do envio da planilha. Depois o arquivo e as linhas são apagados; as pessoas ficam.',
    base: 'Não há prazo em lei; o mínimo serve para desfazer',
    prazo: (meses) => `${meses} depois do envio da planilha`,
  },
  visualizacoes: {
    titulo: 'Acessos a dados pessoais',
    explicacao: 'Contado do dia em que os dados foram abertos.',
    base: 'LGPD, art. 6º, X; o mínimo acompanha os registros de entrada',
    prazo: (meses) => `${meses} depois de cada acesso`,
  },
  pessoas: {
    titulo: 'Pessoas sem vínculo',
    explicacao:
      'Contado do fim do último vínculo. Depois nome, CPF, e-mail, telefone e foto são trocados por valores neutros, sem volta.',
    base: 'LGPD, art. 15 e 16; ao menos os 6 meses dos registros de entrada',
    prazo: (meses) =>
      `Enquanto durar o vínculo e mais ${meses}; depois, valores neutros, salvo o nome e o CPF nos documentos que a lei guarda`,
  },
  estudo: {
    titulo: 'Acessos às aulas, declarações e provas',
    explicacao: 'Contado do fim da validade do treinamento ou, sem certificado, do fim da turma.',
    base: `NR-01, Anexo II, item 4.7.1: ao menos 2 anos depois da validade; ${DAS_NORMAS}`,
    prazo: (meses) => `Até o fim da validade do treinamento, ou da turma, e mais ${meses} (${DAS_NORMAS})`,
  },
  certificados: {
    titulo: 'Certificados de quem saiu',
    explicacao: 'Contado do fim da validade. Enquanto o vínculo durar, o certificado fica.',
    base: `NR-01, item 1.7.3 e Anexo II, item 4.7.1: ao menos 2 anos depois da validade; ${DAS_NORMAS}`,
    prazo: (meses) =>
      `Enquanto durar o vínculo; depois, até o fim da validade e mais ${meses} (${DAS_NORMAS})`,
  },
  'certificados-sem-validade': {
    titulo: 'Certificados sem validade, de quem saiu',
    explicacao: 'Contado da conclusão. Sem um prazo escolhido aqui, ficam guardados sem prazo definido.',
    base: `NR-01, item 1.7.1.2.2: o prazo é do empregador; ${DAS_NORMAS}`,
    prazo: (meses) => `Sem validade: ${meses} depois da conclusão (${DAS_NORMAS})`,
  },
  pedidos: {
    titulo: 'Pedidos sobre dados pessoais',
    explicacao: 'Contado da resposta.',
    base: 'LGPD, art. 18 e 19; prova do atendimento',
    prazo: (meses) => `${meses} depois da resposta`,
  },
  incidentes: {
    titulo: 'Registro de incidentes',
    explicacao: 'Contado do encerramento do incidente.',
    base: 'Res. CD/ANPD 15/2024, art. 10: ao menos 5 anos',
    prazo: (meses) => `${meses} depois do encerramento`,
  },
};
