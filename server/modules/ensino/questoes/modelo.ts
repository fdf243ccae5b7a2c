/** The sheet to begin with: one row of each type. */

const TITULOS = [
  'Tipo',
  'Enunciado',
  'Alternativa A',
  'Alternativa B',
  'Alternativa C',
  'Alternativa D',
  'Alternativa E',
  'Alternativa F',
  'Corretas',
  'Explicação',
  'Etiquetas',
  'Situação prática',
] as const;

const EXEMPLOS: Partial<Record<(typeof TITULOS)[number], string>>[] = [
  {
    Tipo: 'Uma resposta',
    Enunciado: 'A partir de que altura o trabalho segue a NR-35?',
    'Alternativa A': '1 metro',
    'Alternativa B': '2 metros',
    'Alternativa C': '5 metros',
    Corretas: 'B',
    Explicação: 'Acima de 2 metros do nível inferior, onde haja risco de queda.',
    Etiquetas: 'NR-35, conceitos',
  },
  {
    Tipo: 'Várias respostas',
    Enunciado: 'Quais destes são equipamentos de proteção contra quedas?',
    'Alternativa A': 'Cinturão de segurança',
    'Alternativa B': 'Protetor auricular',
    'Alternativa C': 'Talabarte',
    'Alternativa D': 'Luva de látex',
    Corretas: 'A, C',
    Etiquetas: 'NR-35, EPI',
  },
  {
    Tipo: 'Verdadeiro ou falso',
    Enunciado: 'Começou a chover forte: o trabalho no telhado deve parar.',
    Corretas: 'V',
    Explicação: 'Intempéries estão entre as condições impeditivas.',
    Etiquetas: 'NR-35',
    'Situação prática': 'S',
  },
  {
    Tipo: 'Ordenação',
    Enunciado: 'Ponha em ordem os passos antes de subir.',
    'Alternativa A': 'Analisar os riscos',
    'Alternativa B': 'Inspecionar o equipamento',
    'Alternativa C': 'Ancorar o talabarte',
    Etiquetas: 'NR-35',
    'Situação prática': 'S',
  },
  {
    Tipo: 'Associação',
    Enunciado: 'Ligue cada equipamento à sua função.',
    'Alternativa A': 'Talabarte = Ligar o cinturão à ancoragem',
    'Alternativa B': 'Capacete = Proteger a cabeça',
    Etiquetas: 'EPI',
  },
  {
    Tipo: 'Texto curto',
    Enunciado: 'Que documento autoriza um trabalho em altura não rotineiro?',
    'Alternativa A': 'Permissão de trabalho',
    'Alternativa B': 'PT',
    Etiquetas: 'NR-35',
  },
];

export const MODELO: string[][] = [
  [...TITULOS],
  ...EXEMPLOS.map((exemplo) => TITULOS.map((titulo) => exemplo[titulo] ?? '')),
];
