/** Made-up institutions and people. No name, number or address belongs to anybody. */

export const clientes = [
  {
    NomeFantasia: 'Metalúrgica Serra Azul',
    RazaoSocial: 'Serra Azul Indústria Metalúrgica Ltda.',
    raiz: '47306182',
    Telefone: '1932165400',
    Email: 'contato@serraazul.example',
    CEP: '13465000',
    Logradouro: 'Rua das Fundições',
    Numero: '1200',
    Bairro: 'Distrito Industrial',
    Cidade: 'Americana',
    Estado: 'SP',
    Cor: '#1f5f8b',
    Setores: ['Produção', 'Manutenção', 'Almoxarifado', 'Segurança do Trabalho', 'Administrativo'],
  },
  {
    NomeFantasia: 'Cooperativa Vale Verde',
    RazaoSocial: 'Cooperativa Agroindustrial Vale Verde',
    raiz: 'VV81A5C3',
    Telefone: '4333298700',
    Email: 'pessoas@valeverde.example',
    CEP: '86020000',
    Logradouro: 'Avenida das Araucárias',
    Numero: '455',
    Bairro: 'Centro',
    Cidade: 'Londrina',
    Estado: 'PR',
    Cor: '#3c7a2e',
    Setores: ['Armazém', 'Expedição', 'Campo', 'Escritório'],
  },
];

type Vinculo = { cargo: string; setor: string; gestorDe?: string[] };
export type Pessoa = { Nome: string; Email?: string; Adm?: boolean; vinculos: Record<string, Vinculo> };

const serra = (cargo: string, setor: string, gestorDe?: string[]) => ({
  'Metalúrgica Serra Azul': gestorDe ? { cargo, setor, gestorDe } : { cargo, setor },
});
const vale = (cargo: string, setor: string) => ({ 'Cooperativa Vale Verde': { cargo, setor } });

export const pessoas: Pessoa[] = [
  { Nome: 'Helena Prado Siqueira', Email: 'adm@habilita.example', Adm: true, vinculos: {} },
  {
    Nome: 'Otávio Lacerda',
    Email: 'admaluno@habilita.example',
    Adm: true,
    vinculos: serra('Técnico de segurança', 'Segurança do Trabalho'),
  },
  {
    Nome: 'Marlene de Souza Queirós',
    Email: 'gestor@habilita.example',
    vinculos: serra('Coordenadora de produção', 'Produção', ['Produção', 'Manutenção']),
  },
  {
    Nome: 'Jonas Aparecido da Conceição',
    Email: 'aluno@habilita.example',
    vinculos: { ...serra('Operador de torno', 'Produção'), ...vale('Operador de empilhadeira', 'Armazém') },
  },
  { Nome: 'Sebastião Ferraz', vinculos: serra('Ajudante geral', 'Manutenção') },
  {
    Nome: 'Cíntia Moura Bastos',
    Email: 'cintia.bastos@serraazul.example',
    vinculos: serra('Soldadora', 'Produção'),
  },
  {
    Nome: 'Wellington Dantas Júnior',
    Email: 'wellington.dantas@serraazul.example',
    vinculos: serra('Eletricista de manutenção', 'Manutenção'),
  },
  {
    Nome: "Ângela D'Ávila Nogueira",
    Email: 'angela.nogueira@serraazul.example',
    vinculos: serra('Almoxarife', 'Almoxarifado'),
  },
  {
    Nome: 'Iracema Takahashi',
    Email: 'iracema.takahashi@valeverde.example',
    vinculos: vale('Conferente', 'Expedição'),
  },
  {
    Nome: 'Breno Valadares',
    Email: 'breno.valadares@valeverde.example',
    vinculos: vale('Tratorista', 'Campo'),
  },
  {
    Nome: 'Gilmar Teodoro Pires',
    Email: 'gilmar.pires@serraazul.example',
    vinculos: serra('Mecânico de manutenção', 'Manutenção'),
  },
  {
    Nome: 'Luzia Amâncio Ferro',
    Email: 'luzia.ferro@serraazul.example',
    vinculos: serra('Lubrificadora', 'Manutenção'),
  },
  {
    Nome: 'Edmilson Cardoso Reis',
    Email: 'edmilson.reis@serraazul.example',
    vinculos: serra('Auxiliar de almoxarifado', 'Almoxarifado'),
  },
  {
    Nome: 'Priscila Nakamura Alves',
    Email: 'priscila.alves@serraazul.example',
    vinculos: serra('Analista fiscal', 'Administrativo'),
  },
  {
    Nome: 'Fábio Lins Barreto',
    Email: 'fabio.barreto@serraazul.example',
    vinculos: serra('Comprador', 'Administrativo'),
  },
  {
    Nome: 'Dirce Valença Moraes',
    Email: 'dirce.moraes@serraazul.example',
    vinculos: serra('Recepcionista', 'Administrativo'),
  },
  {
    Nome: 'Valdir Schneider Rocha',
    Email: 'valdir.rocha@valeverde.example',
    vinculos: vale('Operador de secador', 'Armazém'),
  },
  {
    Nome: 'Neusa Kowalski',
    Email: 'neusa.kowalski@valeverde.example',
    vinculos: vale('Classificadora de grãos', 'Armazém'),
  },
  {
    Nome: 'Tiago Albuquerque Sena',
    Email: 'tiago.sena@valeverde.example',
    vinculos: vale('Auxiliar de armazém', 'Armazém'),
  },
  {
    Nome: 'Rute Camargo Bueno',
    Email: 'rute.bueno@valeverde.example',
    vinculos: vale('Balanceira', 'Expedição'),
  },
  {
    Nome: 'Ezequiel Farias',
    Email: 'ezequiel.farias@valeverde.example',
    vinculos: vale('Carregador', 'Expedição'),
  },
  {
    Nome: 'Antenor Machado Lima',
    Email: 'antenor.lima@valeverde.example',
    vinculos: vale('Aplicador de defensivos', 'Campo'),
  },
  {
    Nome: 'Simone Ribas Couto',
    Email: 'simone.couto@valeverde.example',
    vinculos: vale('Técnica agrícola', 'Campo'),
  },
  {
    Nome: 'Gerson Pacheco',
    Email: 'gerson.pacheco@valeverde.example',
    vinculos: vale('Operador de colheitadeira', 'Campo'),
  },
  {
    Nome: 'Lívia Zanetti',
    Email: 'livia.zanetti@valeverde.example',
    vinculos: vale('Assistente de cooperados', 'Escritório'),
  },
  {
    Nome: 'Murilo Sampaio Neto',
    Email: 'murilo.sampaio@valeverde.example',
    vinculos: vale('Analista de crédito', 'Escritório'),
  },
  {
    Nome: 'Olga Perez Duarte',
    Email: 'olga.duarte@valeverde.example',
    vinculos: vale('Contadora', 'Escritório'),
  },
];
