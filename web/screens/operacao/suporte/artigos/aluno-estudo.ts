import type { Artigo } from './artigo.ts';

const comum = { papel: 'aluno', tema: 'Estudar' } as const;

export const alunoEstudo: Artigo[] = [
  {
    ...comum,
    slug: 'continuar-o-curso',
    titulo: 'Começar e continuar um curso',
    resumo: 'Onde estão os seus cursos, como voltar de onde parou e até quando terminar.',
    palavras: 'meus cursos iniciar treinamento prazo data limite continuar aula próxima progresso turma',
    partes: [
      {
        passos: [
          'Abra **Meus Cursos**. No alto está **Continuar de onde parei**.',
          'Toque em **Continuar** para voltar à aula em que você estava.',
          'Ao terminar a aula, toque em **Próxima**. O botão **Aulas** mostra a lista inteira.',
          'Ao fim de um vídeo, a próxima aula pode abrir automaticamente: a contagem se cancela com um toque, e a escolha fica embaixo do vídeo. Nos cursos em que a norma pede o tempo de cada aula isso não acontece.',
        ],
        foto: {
          nome: 'aluno-cursos',
          alt: 'Meus Cursos com o cartão Continuar de onde parei, o progresso e o prazo',
          celular: true,
        },
      },
      {
        titulo: 'O que querem dizer os grupos',
        texto:
          '**Em andamento** são os cursos que você já começou; **Comece por aqui**, os abertos que ainda não começou; **Em breve**, os que ainda não começaram; **Concluídos**, os que você terminou; **Prazo encerrado**, os que acabaram antes de você concluir. Para esses, fale com o seu gestor: ele pode estender o prazo.',
      },
    ],
  },
  {
    ...comum,
    slug: 'estudar-sem-internet',
    titulo: 'Estudar sem internet',
    resumo: 'Baixe o curso no Wi-Fi, estude onde não há sinal e deixe que o celular envie depois.',
    palavras:
      'offline sem sinal baixar download wi-fi dados móveis pacote de dados avião túnel aplicativo instalar',
    partes: [
      {
        passos: [
          'Com conexão, abra a página do curso e toque em **Baixar para estudar sem internet**. O tamanho aparece antes. Se o sinal cair no meio, toque em **Continuar o download**.',
          'Sem sinal, abra as aulas como sempre. Uma faixa no alto mostra a data das informações.',
          'Para abrir o Habilita sem sinal depois de fechá-lo, marque **Manter conectado neste aparelho** ao entrar.',
          'Quando houver conexão, abra o Habilita: o que você estudou é enviado automaticamente e passa a contar.',
        ],
        dica: 'Conecte-se antes do fim do prazo da turma: depois dele nada mais é gravado.',
      },
      {
        titulo: 'O que precisa de conexão',
        texto:
          'Avaliações que o autor não permitiu baixar, aulas presenciais, vídeos de outros sites e os conteúdos interativos que têm várias lições ou conversam com o servidor. Cursos de norma (NR) não podem ser baixados: a norma pede que o tempo seja contado pelo servidor.',
      },
      {
        titulo: 'Avaliação sem internet',
        texto:
          'Quando o autor permite, a avaliação aparece na lista do que baixar, desmarcada: **baixá-la começa uma tentativa**, e as respostas precisam ser enviadas em até 7 dias. Responda sem sinal e toque em **Entregar**. As suas respostas ficam guardadas no celular e a nota sai quando houver internet. Quem perdeu o celular continua em outro, com **Continuar aqui, com internet**.',
      },
      {
        titulo: 'Conteúdo interativo sem internet',
        texto:
          'Conteúdos feitos em outras ferramentas (SCORM) também podem ser baixados. Depois de baixar, abra a aula uma vez em modo avião para conferir: alguns buscam coisas na internet por conta própria e só funcionam com conexão.',
      },
      {
        titulo: 'O que fica no celular',
        texto:
          'O curso baixado, as telas vistas por último e os seus certificados assinados e em vigor, para mostrar e enviar também sem sinal, só para você. **Sair** remove tudo. O estudo que ainda não foi enviado espera você entrar de novo; as respostas de uma avaliação e o que você fez em um conteúdo interativo, não: você é avisado antes. Para remover um curso, toque em **Remover do aparelho** na página dele.',
      },
    ],
  },
  {
    ...comum,
    slug: 'aula-nao-conclui',
    titulo: 'A aula não conclui ou a próxima está bloqueada',
    resumo: 'O que cada tipo de aula pede para ser concluída e por que algumas abrem em ordem.',
    palavras:
      'travada cadeado bloqueada não avança porcentagem 100% não marca concluída ordem sequência tempo mínimo norma nr declaração ambiente velocidade',
    partes: [
      {
        titulo: 'O que cada aula pede',
        passos: [
          'Vídeo: assistir à parte pedida. Pular para o fim não conta; rever um trecho não conta duas vezes.',
          'Texto, documento e link: ficar na página o tempo mínimo. Embaixo da aula aparece quanto falta.',
          'Avaliação: alcançar a nota mínima.',
          'Aula presencial: a presença é registrada por quem dá o treinamento.',
        ],
      },
      {
        titulo: 'Cursos de norma (NR)',
        texto:
          'A NR-01 pede as horas inteiras do curso. Nesses cursos cada aula obrigatória só conclui com o tempo que ela declara, e o vídeo vai até a velocidade normal. O tempo conta com a página à vista e você ali. Na primeira aula de cada dia você declara, com um toque, que está em um ambiente adequado e dedicado ao curso.',
      },
      {
        titulo: 'Por que a próxima está bloqueada',
        texto:
          'Em muitos cursos cada aula abre depois que a anterior é concluída. A página do curso avisa: “Siga a ordem”.',
        foto: { nome: 'aluno-aula', alt: 'Uma aula aberta no celular', celular: true },
        dica: 'O tempo conta em uma aula por vez. Se você abriu outra, ou esta em outro aparelho, toque em **Continuar aqui**.',
      },
    ],
  },
  {
    ...comum,
    slug: 'video-nao-abre',
    titulo: 'O vídeo não abre ou trava',
    resumo: 'O que tentar quando o vídeo fica carregando, para no meio ou não tem som.',
    palavras:
      'vídeo carregando lento internet sinal conexão wifi parou voltou do começo som tela preta trava',
    partes: [
      {
        passos: [
          'Veja se outra página abre: se não, o sinal caiu. O que você já assistiu está guardado.',
          'Toque em **Tentar de novo**, ou feche e abra a aula: o vídeo volta ao segundo em que parou.',
          'Use o Wi-Fi, se houver: um vídeo gasta mais dados que o resto.',
          'Atualize o navegador do celular. As aulas funcionam nas versões atuais do Chrome, Firefox, Edge, Safari e Samsung Internet.',
        ],
      },
      {
        titulo: 'Ainda não funciona',
        texto:
          'Da própria aula, abra a **Central de Ajuda** e toque em **Escrever ao suporte**. O curso, a aula e o navegador vão junto com a mensagem.',
      },
    ],
  },
  {
    ...comum,
    slug: 'fazer-avaliacao',
    titulo: 'Fazer uma avaliação',
    resumo: 'Quantas tentativas há, como entregar e o que acontece se a internet cair.',
    palavras:
      'prova teste nota mínima tentativa reprovado questões tempo gabarito refazer entregar resultado',
    partes: [
      {
        passos: [
          'Antes de começar, a página mostra a nota mínima, quantas tentativas você tem e o tempo.',
          'Confirme a sua senha, se ela for pedida, e comece. O tempo não para se você sair.',
          'Responda. Cada resposta é salva na hora: veja “Respostas salvas” no alto.',
          'Uma questão por tela: **Próxima** segue e, na última, **Entregar** confere. O que ficou sem resposta aparece na lista; toque para ir até a questão.',
          'Toque em **Entregar**. Depois disso as respostas não mudam.',
        ],
      },
      {
        titulo: 'Se a conexão cair',
        texto:
          'A página tenta salvar de novo automaticamente. Se o tempo acabar antes, vale o que estava salvo.',
      },
      {
        titulo: 'Usei todas as tentativas',
        texto:
          'Fale com o seu gestor ou com o suporte: o gestor e o administrador do treinamento podem conceder mais uma.',
      },
    ],
  },
  {
    ...comum,
    slug: 'perguntar-ao-tutor',
    titulo: 'Perguntar ao tutor e fazer anotações',
    resumo: 'Embaixo de cada aula ficam as suas dúvidas e as suas anotações.',
    palavras: 'dúvida pergunta professor instrutor responder anotar nota caderno momento do vídeo',
    partes: [
      {
        passos: [
          'Embaixo da aula, abra **Anotações e dúvidas** e a aba **Dúvidas**.',
          'Escreva a pergunta. Em um vídeo, ela pode ficar ligada ao momento em que você começou a escrever.',
          'Toque em **Perguntar ao tutor**. A resposta aparece ali e chega por e-mail.',
        ],
        foto: { nome: 'aluno-duvidas', alt: 'A aba Dúvidas embaixo de uma aula', celular: true },
      },
      {
        titulo: 'Anotações',
        texto:
          'Na aba **Anotações**, o que você guardar é só seu. Toque no momento para voltar àquele ponto do vídeo.',
        dica: 'Sobre o assunto da aula, pergunte ao tutor. Sobre a plataforma (senha, vídeo que não abre), escreva ao suporte.',
      },
    ],
  },
  {
    ...comum,
    slug: 'escrever-ao-suporte',
    titulo: 'Escrever ao suporte e acompanhar a resposta',
    resumo: 'Cada mensagem tem um protocolo, uma situação e uma conversa que você pode continuar ou reabrir.',
    palavras:
      'atendimento chamado protocolo reclamação contato telefone falar com alguém resposta anexar foto print',
    partes: [
      {
        passos: [
          'Na **Central de Ajuda**, toque em **Escrever ao suporte**.',
          'Diga o assunto e conte o que aconteceu. Enquanto você escreve, aparecem artigos que talvez respondam.',
          'Anexe uma foto da tela, se ajudar. Nunca envie a sua senha.',
          'Toque em **Enviar mensagem** e guarde o protocolo.',
        ],
        foto: { nome: 'aluno-suporte', alt: 'O formulário Escrever ao suporte', celular: true },
      },
      {
        titulo: 'Acompanhar',
        texto:
          'Em **Minhas mensagens** está cada conversa com a sua situação. **Aguardando você** quer dizer que o suporte respondeu e espera por você. Se deu certo, toque em **Marcar como resolvida**. Para reabrir, basta escrever de novo.',
      },
    ],
  },
];
