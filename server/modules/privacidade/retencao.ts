import type { TipoDeRetencao } from '#contract/privacidade-retencao.ts';

/** What each kind of retention is about; the months are in the database. */

type Palavras = { titulo: string; explicacao: string; base: string };

export const PALAVRAS: Record<TipoDeRetencao, Palavras> = {
  acessos: {
    titulo: 'Registros de entrada',
    explicacao: 'Contado da entrada na conta. Depois o endereço IP é apagado; fica só que houve a entrada.',
    base: 'Marco Civil da Internet, art. 15: ao menos 6 meses',
  },
  emails: {
    titulo: 'E-mails enviados',
    explicacao: 'Contado do envio. Depois a mensagem é apagada da caixa de saída.',
    base: 'Não há prazo em lei; o mínimo serve para saber se chegaram',
  },
  importacoes: {
    titulo: 'Planilhas importadas',
    explicacao: 'Contado do envio da planilha. Depois o arquivo e as linhas são apagados; as pessoas ficam.',
    base: 'Não há prazo em lei; o mínimo serve para desfazer',
  },
  visualizacoes: {
    titulo: 'Acessos a dados pessoais',
    explicacao: 'Contado do dia em que os dados foram abertos.',
    base: 'LGPD, art. 6º, X; o mínimo acompanha os registros de entrada',
  },
  pessoas: {
    titulo: 'Pessoas sem vínculo',
    explicacao:
      'Contado do fim do último vínculo. Depois nome, CPF, e-mail, telefone e foto são trocados por valores neutros, sem volta.',
    base: 'LGPD, art. 15 e 16; ao menos os 6 meses dos registros de entrada',
  },
  estudo: {
    titulo: 'Acessos às aulas, declarações e provas',
    explicacao: 'Contado do fim da validade do treinamento ou, sem certificado, do fim da turma.',
    base: 'NR-01, Anexo II, item 4.7.1: ao menos 2 anos depois da validade',
  },
  certificados: {
    titulo: 'Certificados de quem saiu',
    explicacao: 'Contado do fim da validade. Enquanto o vínculo durar, o certificado fica.',
    base: 'NR-01, item 1.7.3 e Anexo II, item 4.7.1: ao menos 2 anos depois da validade',
  },
  'certificados-sem-validade': {
    titulo: 'Certificados sem validade, de quem saiu',
    explicacao: 'Contado da conclusão. Sem um prazo escolhido aqui, ficam até que se decida.',
    base: 'NR-01, item 1.7.1.2.2: o prazo é do empregador',
  },
  pedidos: {
    titulo: 'Pedidos sobre dados pessoais',
    explicacao: 'Contado da resposta.',
    base: 'LGPD, art. 18 e 19; prova do atendimento',
  },
  incidentes: {
    titulo: 'Registro de incidentes',
    explicacao: 'Contado do encerramento do incidente.',
    base: 'Res. CD/ANPD 15/2024, art. 10: ao menos 5 anos',
  },
};
