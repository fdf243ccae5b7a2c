import type { Modelo } from '../modelo.ts';

const naoPediu = 'Se você não pediu isto, ignore esta mensagem: nada muda na sua conta.';
const naoFoiVoce =
  'Se não foi você, use "Esqueci minha senha" na tela de entrada agora mesmo e avise o administrador da plataforma.';

export const conta = {
  acesso: {
    titulo: 'Primeiro acesso',
    quando: 'Quando a pessoa é cadastrada, ou pede de novo o acesso.',
    textos: {
      Assunto: 'Seu acesso à plataforma {Plataforma}',
      Corpo:
        'Sua conta na plataforma {Plataforma} está pronta. É nela que ficam os seus cursos e certificados.\n' +
        'Crie a sua senha para começar. Leva um minuto e funciona no celular.',
      Botao: 'Criar minha senha',
      Rodape: 'O link vale por 7 dias e só pode ser usado uma vez.',
    },
    variaveis: [],
    exemplo: {},
    link: 'primeiro-acesso',
  },
  recuperacao: {
    titulo: 'Recuperação de senha',
    quando: 'Quando a pessoa esquece a senha e pede outra.',
    textos: {
      Assunto: 'Crie uma nova senha',
      Corpo: 'Recebemos um pedido para trocar a senha da sua conta. Toque no botão para criar a nova senha.',
      Botao: 'Criar nova senha',
      Rodape: `O link vale por 60 minutos e só pode ser usado uma vez.\n${naoPediu}`,
    },
    variaveis: [],
    exemplo: {},
    link: 'redefinir',
  },
  'senha-alterada': {
    titulo: 'Senha alterada',
    quando: 'Quando a senha muda.',
    textos: {
      Assunto: 'Sua senha foi alterada',
      Corpo:
        'A senha da sua conta foi alterada em {Quando} (horário de Brasília).\n' +
        'As outras sessões abertas com a senha antiga foram encerradas.',
      Botao: null,
      Rodape: naoFoiVoce,
    },
    variaveis: ['Quando'],
    exemplo: { Quando: '12/03/2027 14:32' },
  },
  'confirmar-email': {
    titulo: 'Confirmação do novo e-mail',
    quando: 'Ao endereço novo, quando o e-mail da pessoa muda.',
    textos: {
      Assunto: 'Confirme o seu novo e-mail',
      Corpo:
        'Foi pedido que a sua conta na plataforma {Plataforma} passe a usar este endereço. Falta só confirmar.',
      Botao: 'Confirmar este e-mail',
      Rodape: `O link vale por 30 minutos. Até a confirmação, entre como até agora.\n${naoPediu}`,
    },
    variaveis: [],
    exemplo: {},
    link: 'email',
  },
  'email-pedido': {
    titulo: 'Pedido de troca do e-mail',
    quando: 'Ao endereço antigo, quando outra pessoa da equipe pede a troca do e-mail.',
    textos: {
      Assunto: 'Pediram a troca do e-mail da sua conta',
      Corpo:
        'Quem cuida do seu cadastro pediu que a sua conta passe a usar o endereço {EmailMascarado}.\n' +
        'A troca só vale depois de confirmada nesse endereço. Até lá, nada muda.',
      Botao: null,
      Rodape:
        'Se este endereço não é seu, entre na plataforma e cancele a troca no seu perfil, ou fale com quem cuida do seu cadastro.',
    },
    variaveis: ['EmailMascarado'],
    exemplo: { EmailMascarado: 'm***@empresa.example' },
  },
  'email-alterado': {
    titulo: 'E-mail alterado',
    quando: 'Ao endereço antigo, quando a troca é confirmada.',
    textos: {
      Assunto: 'O e-mail da sua conta mudou',
      Corpo:
        'A partir de agora a sua conta usa o endereço {EmailMascarado}.\n' +
        'Esta é a última mensagem que enviamos para o endereço antigo.',
      Botao: null,
      Rodape: naoFoiVoce,
    },
    variaveis: ['EmailMascarado'],
    exemplo: { EmailMascarado: 'm***@empresa.example' },
  },
} satisfies Record<string, Modelo>;
