import type { Modelo } from '../modelo.ts';

export const suporte = {
  'suporte-mensagem': {
    titulo: 'Mensagem ao suporte',
    quando: 'Quando alguém escreve ao suporte: ao e-mail do suporte ou, sem ele, a cada administrador.',
    textos: {
      Assunto: 'Suporte {Protocolo}: {Novidade}',
      Corpo: '{Autor} escreveu ao suporte sobre “{Assunto}” (protocolo {Protocolo}):\n{Texto}',
      Botao: 'Abrir a conversa',
      Rodape: 'Responda pela plataforma: o que for respondido a este e-mail não chega a quem escreveu.',
    },
    variaveis: ['Protocolo', 'Novidade', 'Autor', 'Assunto', 'Texto'],
    exemplo: {
      Protocolo: '20270312-00042',
      Autor: 'Ana Prado',
      Assunto: 'O vídeo não abre',
      Texto: 'O vídeo da segunda aula fica carregando e não começa.',
      Nova: true,
      IdSuporteMensagem: 42,
    },
    valores: ({ Nova }) => ({ Novidade: Nova ? 'nova mensagem' : 'a pessoa respondeu' }),
    pagina: ({ IdSuporteMensagem }) => `/#/atendimento?conversa=${String(IdSuporteMensagem)}`,
  },
  'suporte-resposta': {
    titulo: 'Resposta do suporte',
    quando: 'Quando um administrador responde a uma mensagem, a quem a escreveu.',
    textos: {
      Assunto: 'O suporte respondeu: protocolo {Protocolo}',
      Corpo: 'O suporte respondeu à sua mensagem “{Assunto}” (protocolo {Protocolo}):\n{Texto}',
      Botao: 'Ver a conversa',
      Rodape:
        'Para continuar o assunto, responda na conversa: o que for respondido a este e-mail não chega ao suporte.\n' +
        'O suporte nunca pede a sua senha.',
    },
    variaveis: ['Protocolo', 'Assunto', 'Texto'],
    exemplo: {
      Protocolo: '20270312-00042',
      Assunto: 'O vídeo não abre',
      Texto: 'Corrigimos o vídeo. Abra a aula de novo, por favor.',
      IdSuporteMensagem: 42,
    },
    pagina: ({ IdSuporteMensagem }) => `/#/suporte?mensagem=${String(IdSuporteMensagem)}`,
  },
} satisfies Record<string, Modelo>;
