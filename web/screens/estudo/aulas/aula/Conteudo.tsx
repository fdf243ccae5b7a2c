import { lazy, type ReactNode } from 'react';
import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import type { JogadorProps } from './jogador.ts';

// Each player is fetched with the first lesson of its type.
const Video = lazy(async () => ({ default: (await import('../video/Video.tsx')).Video }));
const Texto = lazy(async () => ({ default: (await import('../leitura/Texto.tsx')).Texto }));
const Documento = lazy(async () => ({ default: (await import('../leitura/Documento.tsx')).Documento }));
const LinkExterno = lazy(async () => ({ default: (await import('../leitura/LinkExterno.tsx')).LinkExterno }));
const Avaliacao = lazy(async () => ({ default: (await import('../../avaliacoes/Avaliacao.tsx')).Avaliacao }));
const Presencial = lazy(async () => ({ default: (await import('../leitura/Presencial.tsx')).Presencial }));
const Scorm = lazy(async () => ({ default: (await import('../scorm/Scorm.tsx')).Scorm }));

type Comum = Omit<JogadorProps<AulaAberta['Tipo']>, 'aula'>;

/** The player of a lesson's type. */
export function Conteudo({ aula, ...comum }: Comum & { aula: AulaAberta }): ReactNode {
  switch (aula.Tipo) {
    case 'VI':
      return <Video aula={aula} {...comum} />;
    case 'TX':
      return <Texto aula={aula} {...comum} />;
    case 'AR':
      return <Documento aula={aula} {...comum} />;
    case 'LI':
      return <LinkExterno aula={aula} {...comum} />;
    case 'PR':
      return <Presencial aula={aula} {...comum} />;
    case 'SC':
      return <Scorm aula={aula} {...comum} />;
    default:
      return <Avaliacao aula={aula} {...comum} />;
  }
}
