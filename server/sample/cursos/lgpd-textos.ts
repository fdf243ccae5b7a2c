import { rico } from './escrita.ts';

export const dadosPessoais = rico`
  <h2>Você lida com dados pessoais todos os dias</h2>
  <p>
    <strong>Dado pessoal</strong> é toda informação ligada a uma pessoa identificada ou que se possa identificar. O nome e o
    CPF são os óbvios. Mas também são o crachá com foto, a placa do carro no pátio, a gravação da portaria, a lista de
    ramais e a planilha de férias.
  </p>
  <p>
    Alguns pedem cuidado ainda maior. São os <strong>dados pessoais sensíveis</strong>: origem racial ou étnica, convicção
    religiosa, opinião política, filiação a sindicato, saúde, vida sexual, genética e biometria. O atestado médico que chega
    por mensagem é um deles; a digital do relógio de ponto também.
  </p>
  <h2>Quem é quem na lei</h2>
  <ul>
    <li><strong>Titular</strong>: a pessoa de quem são os dados. Você, o cliente, o candidato à vaga.</li>
    <li><strong>Controlador</strong>: quem decide para que e como os dados são usados. Em geral, a empresa.</li>
    <li>
      <strong>Operador</strong>: quem usa os dados em nome do controlador, como o escritório que processa a folha.
    </li>
    <li>
      <strong>Encarregado</strong>: a pessoa que atende os titulares e fala com a Agência Nacional de Proteção de Dados
      (ANPD). Seu nome e contato são públicos.
    </li>
  </ul>
  <h2>Tratar é quase tudo</h2>
  <p>
    A Lei nº 13.709/2018 (LGPD) chama de <strong>tratamento</strong> toda operação com dados pessoais: coletar, copiar,
    consultar, guardar, enviar, imprimir, apagar. Abrir a ficha de um colega por curiosidade já é tratamento, e sem
    finalidade que o justifique.
  </p>
  <h2>Para pensar</h2>
  <p>
    Anote três lugares do seu setor onde há dados pessoais: uma gaveta, uma pasta da rede, um grupo de mensagens. Para cada
    um, responda: para que serve, quem precisa ver e quando deveria ser apagado.
  </p>
  <p>
    Se você não souber responder a alguma das três perguntas, comece por ela: converse com a sua liderança e registre a
    resposta onde a equipe a encontre. Dado que ninguém sabe por que está guardado é o primeiro a vazar e o último a ser
    lembrado.
  </p>
`;

export const podeOuNaoPode = rico`
  <h2>Três perguntas antes de usar um dado</h2>
  <ol>
    <li><strong>Para quê?</strong> A finalidade tem de ser legítima, específica e conhecida da pessoa.</li>
    <li><strong>Preciso mesmo de tudo isto?</strong> Use o mínimo necessário para aquela finalidade.</li>
    <li><strong>A pessoa se surpreenderia?</strong> Se ela estranharia esse uso, pare e pergunte ao encarregado.</li>
  </ol>
  <h2>Consentimento não é a única resposta</h2>
  <p>
    É comum ouvir que “com a LGPD, tudo precisa de autorização”. Não precisa. A lei prevê outras bases legais, e no trabalho
    elas são as mais usadas:
  </p>
  <ul>
    <li><strong>obrigação legal</strong>: registrar o empregado, guardar os certificados de treinamento exigidos por norma;</li>
    <li><strong>contrato</strong>: usar a conta bancária para pagar o salário;</li>
    <li><strong>legítimo interesse</strong>, com avaliação e limites: controlar o acesso à fábrica.</li>
  </ul>
  <p>
    O consentimento serve para o que é opcional de verdade, como usar a sua foto em uma campanha, e pode ser retirado a
    qualquer momento.
  </p>
  <h2>Situações comuns</h2>
  <h3>A lista de aniversariantes</h3>
  <p>Nome e dia bastam. O ano de nascimento e o telefone não são necessários para cantar parabéns.</p>
  <h3>O currículo que veio por indicação</h3>
  <p>Encaminhe ao recrutamento e apague da sua caixa. Ninguém autorizou que ele fique circulando entre gestores.</p>
  <h3>A planilha “só para conferir”</h3>
  <p>
    Antes de anexar, tire as colunas de que a outra pessoa não precisa. Prefira um link com acesso restrito a uma cópia por
    e-mail: a cópia não volta.
  </p>
  <h3>A ligação de quem diz ser do banco</h3>
  <p>
    Alguém liga e pede para confirmar o salário de um colega. Não confirme, nem por educação. Anote o nome, a empresa e o
    telefone, e encaminhe à área de pessoas: ela sabe se existe um pedido de verdade e o que pode responder.
  </p>
  <h3>A foto da confraternização</h3>
  <p>
    Para o mural interno, avise antes e respeite quem prefere não aparecer. Para a rede social da empresa, peça autorização
    por escrito e retire a foto se a pessoa mudar de ideia.
  </p>
`;

export const direitosDoTitular = rico`
  <h2>O que qualquer pessoa pode pedir</h2>
  <p>O titular pode, de graça e a qualquer momento (LGPD, art. 18):</p>
  <ul>
    <li>confirmar se a empresa trata dados seus e ter acesso a eles;</li>
    <li>corrigir o que está incompleto, errado ou desatualizado;</li>
    <li>pedir que sejam anonimizados, bloqueados ou eliminados os dados excessivos;</li>
    <li>pedir a portabilidade;</li>
    <li>saber com quem os dados foram compartilhados;</li>
    <li>retirar o consentimento e pedir a eliminação do que dependia dele.</li>
  </ul>
  <p>
    A confirmação e o acesso são dados na hora, em formato simplificado, ou em até <strong>15 dias</strong>, em declaração
    completa (art. 19, II).
  </p>
  <h2>O pedido chegou até você. E agora?</h2>
  <ol>
    <li><strong>Não negue nem prometa.</strong> Agradeça e diga que vai encaminhar.</li>
    <li><strong>Não envie os dados você mesmo.</strong> Antes é preciso confirmar quem está pedindo.</li>
    <li><strong>Encaminhe ao encarregado no mesmo dia</strong>, com a data em que o pedido chegou: o prazo já corre.</li>
  </ol>
  <h2>Nem tudo pode ser apagado</h2>
  <p>
    Se a lei manda guardar, guarda-se. Os registros de um treinamento a distância exigido por norma, por exemplo, ficam por
    pelo menos dois anos depois do fim da validade do curso (NR-01, Anexo II, item 4.7.1). Nesse caso a resposta à pessoa
    explica o motivo e até quando os dados ficam.
  </p>
`;

export const incidentes = rico`
  <h2>O que é um incidente</h2>
  <p>
    Dados que vazaram, sumiram, foram alterados ou vistos por quem não devia. Não precisa haver invasão. A maior parte começa
    com um gesto comum:
  </p>
  <ul>
    <li>o e-mail com a folha de pagamento enviado ao “Marcos” errado;</li>
    <li>o celular da empresa esquecido no ônibus, sem senha;</li>
    <li>a ficha de um colega deixada na impressora;</li>
    <li>a senha digitada em uma página falsa.</li>
  </ul>
  <h2>Os primeiros minutos</h2>
  <ol>
    <li><strong>Contenha</strong> o que estiver ao seu alcance: peça que apaguem, bloqueie o aparelho, troque a senha.</li>
    <li><strong>Avise</strong> o encarregado e a área de tecnologia imediatamente, mesmo sem certeza.</li>
    <li><strong>Preserve</strong> as provas: não apague a mensagem nem formate o aparelho.</li>
    <li><strong>Conte</strong> o que houve, quando, quais dados e de quantas pessoas.</li>
  </ol>
  <p>
    A pressa tem motivo: quando o incidente pode causar risco ou dano relevante, a empresa tem <strong>3 dias úteis</strong>
    para comunicar a ANPD e as pessoas afetadas (Resolução CD/ANPD nº 15/2024). Cada hora sem aviso é uma hora a menos.
  </p>
  <h2>Avisar não é confessar culpa</h2>
  <p>
    Quem avisa cedo ajuda a reduzir o dano. O que agrava um incidente é o silêncio. Erros acontecem com pessoas cuidadosas;
    esconder é escolha.
  </p>
  <p>
    Depois do aviso, a equipe registra o incidente, avalia o risco para as pessoas e decide quem precisa ser comunicado.
    Você pode ser chamado para contar o que viu: responda com calma, separe o que sabe do que supõe e não comente o caso
    em grupos de mensagens. A lição aprendida vira mudança no processo, não um culpado, e a próxima pessoa erra menos.
  </p>
  <h2>Hábitos que evitam quase tudo</h2>
  <ul>
    <li>Bloqueie a tela ao sair da mesa.</li>
    <li>Use uma senha para cada sistema e o segundo fator quando houver.</li>
    <li>Confira o destinatário antes de enviar, ainda mais quando há anexo.</li>
    <li>Desconfie da urgência: quem golpeia tem pressa.</li>
    <li>Não use o aplicativo pessoal de mensagens para documentos de trabalho.</li>
  </ul>
`;
