import type { Modelo } from '../modelo.ts';

const naoFoiVoce =
  'Se não foi você, troque a sua senha agora mesmo e avise o administrador da plataforma: alguém pode conhecê-la.';
const naoFoiVoceQuemACriou =
  'Se não foi você, remova a chave no seu perfil, troque a senha agora mesmo e avise o administrador da plataforma.';
const quando = 'em {Quando} (horário de Brasília)';
const exemplo = { Quando: '12/03/2027 14:32' };

/** Messages about how a person signs in. */
export const seguranca = {
  'segunda-etapa-cadastrada': {
    titulo: 'Segunda etapa cadastrada',
    quando: 'Quando a pessoa cadastra um aplicativo de códigos ou uma chave de acesso.',
    textos: {
      Assunto: 'Verificação em duas etapas: nova forma de confirmar',
      Corpo:
        `Você cadastrou uma nova forma de confirmar que é você: {Como}, ${quando}.\n` +
        'Ao entrar, além da senha, pediremos essa confirmação. Guarde os códigos de recuperação em lugar seguro.',
      Botao: null,
      Rodape: naoFoiVoce,
    },
    variaveis: ['Como', 'Quando'],
    exemplo: { Como: 'aplicativo de códigos', ...exemplo },
  },
  'segunda-etapa-removida': {
    titulo: 'Segunda etapa removida',
    quando: 'Quando a pessoa deixa de usar uma das suas formas de confirmar.',
    textos: {
      Assunto: 'Verificação em duas etapas: forma de confirmar removida',
      Corpo: `Esta forma de confirmar que é você foi removida ${quando}: {Como}.\nAs outras continuam valendo.`,
      Botao: null,
      Rodape: naoFoiVoce,
    },
    variaveis: ['Como', 'Quando'],
    exemplo: { Como: 'chave de acesso “Celular”', ...exemplo },
  },
  'duas-etapas-desativadas': {
    titulo: 'Verificação em duas etapas desligada',
    quando: 'Quando a própria pessoa ou um administrador a desliga.',
    textos: {
      Assunto: 'A verificação em duas etapas foi desligada',
      Corpo:
        `A verificação em duas etapas da sua conta foi desligada {Quem} ${quando}.\n` +
        'A partir de agora, só a senha protege a sua conta. Você pode ligar a verificação de novo no seu perfil.',
      Botao: 'Abrir o meu perfil',
      Rodape: naoFoiVoce,
    },
    variaveis: ['Quem', 'Quando'],
    exemplo: { Quem: 'por um administrador da plataforma', ...exemplo },
    pagina: () => '/#/perfil',
  },
  'chave-de-acesso-cadastrada': {
    titulo: 'Chave de acesso criada',
    quando: 'Quando a pessoa cria uma chave que entra no lugar da senha.',
    textos: {
      Assunto: 'Nova chave de acesso na sua conta',
      Corpo:
        `A chave de acesso “{Chave}” foi criada ${quando}. Com ela você entra pela digital, pelo rosto ou pelo PIN do aparelho, sem a senha.\n` +
        'A senha continua valendo. Se perder o aparelho, remova a chave no seu perfil.',
      Botao: 'Abrir o meu perfil',
      Rodape: naoFoiVoceQuemACriou,
    },
    variaveis: ['Chave', 'Quando'],
    exemplo: { Chave: 'Meu celular', ...exemplo },
    pagina: () => '/#/perfil',
  },
  'chave-de-acesso-removida': {
    titulo: 'Chave de acesso removida',
    quando: 'Quando a própria pessoa ou um administrador remove uma chave que entrava no lugar da senha.',
    textos: {
      Assunto: 'Chave de acesso removida da sua conta',
      Corpo: `Deixou de valer para entrar ${quando}: {Como}.\nVocê entra com a senha e pode criar outra chave no seu perfil.`,
      Botao: 'Abrir o meu perfil',
      Rodape: naoFoiVoce,
    },
    variaveis: ['Como', 'Quando'],
    exemplo: { Como: 'chave de acesso “Meu celular”', ...exemplo },
    pagina: () => '/#/perfil',
  },
  'codigo-de-recuperacao-usado': {
    titulo: 'Código de recuperação usado',
    quando: 'Quando alguém entra com um código de recuperação da pessoa.',
    textos: {
      Assunto: 'Um código de recuperação foi usado na sua conta',
      Corpo:
        `Alguém entrou na sua conta com a sua senha e um código de recuperação ${quando}.\n` +
        'Códigos que ainda restam: {Restantes}. Você pode gerar outros no seu perfil.',
      Botao: 'Abrir o meu perfil',
      Rodape: naoFoiVoce,
    },
    variaveis: ['Quando', 'Restantes'],
    exemplo: { Restantes: 7, ...exemplo },
    pagina: () => '/#/perfil',
  },
  'conexao-copiada': {
    titulo: 'Acesso mantido encerrado por segurança',
    quando: 'Quando o acesso que ficava aberto em um aparelho parece ter sido copiado.',
    textos: {
      Assunto: 'Encerramos o acesso mantido em um dos seus aparelhos',
      Corpo:
        'O acesso que ficava aberto neste aparelho pode ter sido copiado: {Dispositivo}.\n' +
        `Por segurança, ele e as sessões que abriu foram encerrados ${quando}. Para continuar, entre de novo com a sua senha.`,
      Botao: 'Abrir o meu perfil',
      Rodape:
        'Se você não sabe por que isso aconteceu, troque a sua senha e avise o administrador da plataforma.',
    },
    variaveis: ['Dispositivo', 'Quando'],
    exemplo: { Dispositivo: 'Chrome no Android', ...exemplo },
    pagina: () => '/#/perfil',
  },
} satisfies Record<string, Modelo>;
