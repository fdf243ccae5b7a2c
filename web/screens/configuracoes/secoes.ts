import { lazy, type ComponentType } from 'react';

type Secao = { aba: string; titulo: string; contexto: string; Conteudo: ComponentType };
type Grupo = { titulo: string; secoes: Secao[] };

const secao = (
  aba: string,
  titulo: string,
  contexto: string,
  importar: () => Promise<ComponentType>,
): Secao => ({ aba, titulo, contexto, Conteudo: lazy(async () => ({ default: await importar() })) });

/** Every section of the settings, in the order of its menu; each is fetched when it is first opened. */
export const grupos: Grupo[] = [
  {
    titulo: 'Pessoas',
    secoes: [
      secao(
        'usuarios',
        'Usuários',
        'Quem entra na plataforma e quem a administra.',
        async () => (await import('./Usuarios.tsx')).Usuarios,
      ),
      secao(
        'duvidas',
        'Dúvidas dos alunos',
        'O que os alunos perguntaram ao tutor durante as aulas.',
        async () => (await import('./Duvidas.tsx')).Duvidas,
      ),
    ],
  },
  {
    titulo: 'Plataforma',
    secoes: [
      secao(
        'certificado',
        'Certificado',
        'O modelo com que os certificados são emitidos.',
        async () => (await import('./Certificado.tsx')).Certificado,
      ),
      secao(
        'normas',
        'Normas',
        'O que cada norma exige de um treinamento e desde quando.',
        async () => (await import('./Normas.tsx')).Normas,
      ),
    ],
  },
  {
    titulo: 'Comunicação',
    secoes: [
      secao(
        'emails',
        'E-mails',
        'A caixa de saída: cada e-mail com a situação da entrega.',
        async () => (await import('./Emails.tsx')).Emails,
      ),
    ],
  },
  {
    titulo: 'Registro',
    secoes: [
      secao(
        'auditoria',
        'Auditoria',
        'Tudo o que foi feito, por quem e quando, em um registro que não se altera.',
        async () => (await import('./Auditoria.tsx')).Auditoria,
      ),
    ],
  },
];
