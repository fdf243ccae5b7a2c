import type { Artigo } from './artigo.ts';

const comum = { papel: 'aluno', tema: 'Certificados' } as const;

export const alunoCertificados: Artigo[] = [
  {
    ...comum,
    slug: 'assinar-e-baixar-certificado',
    titulo: 'Assinar e baixar o certificado',
    resumo: 'O certificado é emitido quando você conclui o curso. Falta só a sua assinatura.',
    palavras: 'pdf imprimir diploma emitir assinatura baixar certificado não aparece em preparo',
    partes: [
      {
        passos: [
          'Toque em **Certificados**: no celular, na barra de baixo; no computador, em **Meus Cursos**.',
          'Toque em **Assinar**, confira os seus dados, digite a sua senha e toque em **Assinar** de novo.',
          'Toque em **Baixar PDF**. **Ver página** abre a página pública do certificado.',
          'Para uma fiscalização, toque em **Mostrar QR**: quem aponta a câmera para o código QR abre essa página.',
        ],
        foto: {
          nome: 'aluno-certificados',
          alt: 'Os certificados da pessoa, com a validade e os botões para assinar e baixar',
          celular: true,
        },
      },
      {
        titulo: '“Certificado em preparo”',
        texto:
          'Quando falta algo da parte da empresa, como a assinatura do responsável técnico, a página diz o quê. O certificado é emitido automaticamente assim que estiver completo.',
      },
    ],
  },
  {
    ...comum,
    slug: 'validade-do-certificado',
    titulo: 'Validade e renovação do certificado',
    resumo: 'Como saber até quando o certificado vale e o que fazer antes de vencer.',
    palavras: 'vencido vence vencimento expirou renovar reciclagem a vencer prazo anos',
    partes: [
      {
        texto:
          'Cada certificado mostra a sua situação: **Válido**, **A vencer** (30 dias ou menos), **Vencido** ou **Permanente**. Avisamos por e-mail 60, 30 e 7 dias antes.',
        dica: 'A renovação é uma turma nova, aberta pelo seu gestor. Se o aviso chegou e o curso não apareceu em **Meus Cursos**, fale com ele.',
      },
    ],
  },
  {
    ...comum,
    slug: 'conferir-certificado',
    titulo: 'Mostrar que o certificado é verdadeiro',
    resumo: 'Quem tiver o código ou o QR code confere na hora, sem precisar de conta.',
    palavras: 'autêntico verificar validar código qr code fiscal auditor falso empregador',
    partes: [
      {
        passos: [
          'No certificado há um QR code e um código ao lado dele.',
          'Quem recebe aponta a câmera, ou abre a página **Conferir certificado** e digita o código.',
          'A página mostra se é autêntico, se está em vigor, de quem é e de que curso. Parte do CPF fica oculta e a nota não aparece. O documento com o CPF inteiro é só seu, dos seus gestores e de quem digitar os últimos dígitos do CPF.',
        ],
        dica: 'Para comparar o arquivo, use **Conferir o meu arquivo**: o PDF é conferido no próprio aparelho e não é enviado a ninguém.',
      },
    ],
  },
  {
    ...comum,
    slug: 'certificado-de-outra-instituicao',
    titulo: 'Incluir um certificado de outra instituição',
    resumo: 'Envie a foto ou o PDF; depois de aprovado, a validade é acompanhada junto com os outros.',
    palavras: 'externo certificado antigo de fora outro curso enviar foto pdf aprovação recusado',
    partes: [
      {
        passos: [
          'Em **Meus Cursos**, junto aos certificados, toque em **Incluir de outra instituição**.',
          'Escolha o PDF ou uma foto nítida, com até 10 MB.',
          'Preencha o curso como está no documento, quem emitiu, quando foi concluído e até quando vale. Sem vencimento, deixe em branco.',
          'Toque em **Enviar**. Ele fica **Aguarda aprovação** até o seu gestor conferir.',
        ],
        texto: 'Se for recusado, o motivo aparece ali e por e-mail: corrija e envie de novo.',
      },
    ],
  },
];
