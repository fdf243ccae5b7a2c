import { afirmacao, rico, texto, uma, varias, type CursoEscrito, type QuestaoEscrita } from './escrita.ts';

const primeirosDias = rico`
  <h2>Que bom ter você aqui</h2>
  <p>
    Os primeiros dias em uma empresa nova misturam curiosidade e um pouco de ansiedade. É normal. Este roteiro curto reúne o
    que costuma fazer falta saber e ninguém lembra de contar. Faça na ordem que quiser e volte quando precisar.
  </p>
  <h2>Sua primeira semana</h2>
  <ol>
    <li><strong>Dia 1</strong>: crachá, uniforme, acesso aos sistemas e apresentação à equipe.</li>
    <li><strong>Dia 2</strong>: visita guiada à fábrica, com as rotas de fuga e o ponto de encontro.</li>
    <li><strong>Dias 3 e 4</strong>: acompanhamento do seu posto com uma pessoa experiente, o seu padrinho ou madrinha.</li>
    <li><strong>Dia 5</strong>: conversa com a liderança: o que ficou claro, o que não ficou, o que vem agora.</li>
  </ol>
  <h2>Três combinados</h2>
  <ul>
    <li><strong>Pergunte.</strong> Nenhuma pergunta é boba na primeira semana, nem na centésima.</li>
    <li><strong>Pare se não for seguro.</strong> Ninguém será punido por interromper uma tarefa com risco grave.</li>
    <li><strong>Avise cedo.</strong> Atraso, erro e dúvida custam pouco quando são ditos logo.</li>
  </ul>
`;

const convivencia = rico`
  <h2>Respeito é regra de segurança</h2>
  <p>
    Um lugar onde as pessoas têm medo de falar é um lugar onde os problemas só aparecem quando já machucaram alguém. Por isso
    tratamos bem quem trabalha conosco, em qualquer função e em qualquer turno.
  </p>
  <h3>O que não aceitamos</h3>
  <ul>
    <li>humilhação, apelido ofensivo, grito e isolamento: <strong>assédio moral</strong>;</li>
    <li>cantada, toque ou insinuação que a outra pessoa não quer: <strong>assédio sexual</strong>;</li>
    <li>tratamento pior por cor, gênero, idade, religião, origem, deficiência ou orientação sexual: <strong>discriminação</strong>;</li>
    <li>represália contra quem relata um problema de boa-fé.</li>
  </ul>
  <h3>Se acontecer com você ou perto de você</h3>
  <p>
    Procure a liderança, a área de pessoas, a CIPA ou o canal de relatos, que aceita mensagens anônimas. Anote o dia, o lugar
    e quem estava presente. Relatar não é fofoca: é o que permite agir.
  </p>
  <h2>A quem recorrer</h2>
  <ul>
    <li><strong>Trabalho do dia</strong>: sua liderança direta.</li>
    <li><strong>Ponto, férias e benefícios</strong>: área de pessoas.</li>
    <li><strong>EPI, risco e quase acidente</strong>: segurança do trabalho.</li>
    <li><strong>Senha e sistemas</strong>: suporte de tecnologia.</li>
    <li><strong>Emergência</strong>: o ramal que está no verso do crachá, a qualquer hora.</li>
  </ul>
`;

const questoes: QuestaoEscrita[] = [
  {
    Enunciado: '<p>No seu segundo dia, você vê uma poça de óleo no corredor. O que faz?</p>',
    ...uma({
      'Contorna e segue, porque ainda não conhece bem o lugar.': false,
      'Sinaliza ou pede que alguém fique no local e avisa a segurança do trabalho.': true,
      'Espera a visita guiada para comentar.': false,
    }),
    Explicacao: '<p>Quem vê, cuida. Avisar cedo evita a queda de quem vem atrás.</p>',
    Etiquetas: ['segurança'],
    SituacaoPratica: true,
  },
  {
    Enunciado: '<p>A quem se pode relatar um caso de assédio?</p>',
    ...varias({
      'À liderança': true,
      'À área de pessoas': true,
      'À CIPA': true,
      'Ao canal de relatos, até de forma anônima': true,
      'A ninguém, antes de ter provas': false,
    }),
    Explicacao: '<p>Há vários caminhos. Reunir provas não é condição para pedir ajuda.</p>',
    Etiquetas: ['convivência'],
  },
  {
    Enunciado: '<p>Posso interromper uma tarefa se perceber um risco grave.</p>',
    ...afirmacao(true),
    Explicacao: '<p>Pare, afaste-se e comunique a liderança. É um direito seu.</p>',
    Etiquetas: ['segurança'],
  },
];

export const boasVindas: CursoEscrito = {
  Nome: 'Boas-vindas',
  Descricao: rico`
    <p>
      Um roteiro de cerca de quarenta minutos para quem acabou de chegar: o que acontece na primeira semana, como convivemos e a quem
      recorrer. Faça as aulas na ordem que preferir; a visita à fábrica é presencial.
    </p>
  `,
  Categoria: 'Integração',
  Norma: '',
  CargaHoraria: 0.5,
  PrazoCertificado: 0,
  ConteudoProgramatico: `1. A primeira semana.
2. Convivência, respeito e canais de ajuda.
3. Seus direitos e documentos na Carteira de Trabalho Digital.
4. Visita guiada à fábrica: rotas de fuga, ponto de encontro e áreas restritas.`,
  Sequencial: false,
  capa: 'capa-boas-vindas.webp',
  Instrutores: [{ Nome: 'Joelma Teixeira Pontes', Qualificacao: 'Analista de desenvolvimento de pessoas' }],
  ResponsavelTecnico: {
    Nome: 'Nair Bittencourt Salgado',
    Registro: 'Psicóloga, CRP 06/000000 (exemplo)',
    assinatura: 'assinatura-nair.png',
  },
  Modulos: [
    {
      Titulo: 'Chegando',
      Aulas: [
        texto('Sua primeira semana', primeirosDias),
        texto('Como convivemos e a quem recorrer', convivencia),
        {
          Titulo: 'Sua Carteira de Trabalho Digital',
          Tipo: 'link',
          DuracaoMinutos: 5,
          Obrigatoria: false,
          Conteudo: {
            Url: 'https://www.gov.br/pt-br/servicos/obter-a-carteira-de-trabalho',
            Descricao:
              'Página oficial do governo federal. Entre com a sua conta gov.br e confira se o novo contrato aparece com o cargo e a data de admissão certos.',
            TempoMinimoSegundos: 20,
          },
        },
      ],
    },
    {
      Titulo: 'Conhecendo a casa',
      Aulas: [
        {
          Titulo: 'Visita guiada à fábrica',
          Tipo: 'presencial',
          DuracaoMinutos: 30,
          Conteudo: {
            Local: 'Portaria principal',
            Instrutor: 'Joelma Teixeira Pontes',
            Orientacoes:
              'Venha de calçado fechado e com o crachá. A visita passa pelas áreas de produção, pelas rotas de fuga e pelo ponto de encontro, e dura meia hora.',
          },
        },
        {
          Titulo: 'Confira o que ficou',
          Tipo: 'avaliacao',
          DuracaoMinutos: 5,
          Conteudo: {
            NotaMinima: 60,
            Tentativas: 0,
            TempoLimiteMinutos: 0,
            SortearQuestoes: 0,
            Etiquetas: [],
            EmbaralharQuestoes: false,
            EmbaralharAlternativas: true,
            MostrarGabarito: 'APROVADO',
          },
        },
      ],
    },
  ],
  Questoes: questoes,
};
