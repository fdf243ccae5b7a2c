import { chamarTurma } from '#contract/turmas/turmas.ts';
import { porExtenso as dia } from '#contract/dia.ts';
import { cnpj } from '../../../domain/palavras.ts';
import type { PdfSheet } from '../../../platform/documents/pdf/pdf-sheet.ts';
import type { Retrato } from './capa.ts';

/** NR-01, Anexo II, 4.3: place and time of the study are the employer's to offer, and theirs to declare. */
export const declaracaoDoEmpregador = ({ turma, identificacao: quem, GeradoEm }: Retrato): PdfSheet => ({
  title: 'Declaração do empregador',
  subtitle: `${quem.RazaoSocial}, CNPJ ${cnpj(quem.CNPJ)}`,
  lines: ['Modelo para conferir e assinar: a plataforma não declara pela empresa'],
  blocks: [
    {
      title: 'Local e tempo do treinamento a distância',
      items: [
        `Declaramos, para os fins da NR-01, Anexo II, item 4.3, que as pessoas relacionadas em Pessoas.xlsx fizeram a parte a distância da ${chamarTurma(turma.Descricao)}, de ${dia(turma.DataInicio)} a ${dia(turma.DataTermino)}, em ambiente que permite a concentração necessária, com os meios para isso, e em horário reservado só ao treinamento.`,
        'O tempo do treinamento foi considerado como de trabalho efetivo (NR-01, item 1.7.2).',
      ],
    },
    {
      title: 'Assinatura',
      items: [
        'Local e data: ______________________________________',
        'Nome e cargo: ______________________________________',
        'Assinatura: ________________________________________',
      ],
    },
  ],
  createdAt: GeradoEm,
});
