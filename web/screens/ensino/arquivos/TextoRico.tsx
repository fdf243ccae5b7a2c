import { lazy, Suspense, use } from 'react';
import { enviarImagem } from '#contract/ensino/arquivos.ts';
import { ImagemACaminho } from '../../../components/Formulario.tsx';
import { signOut } from '../../../lib/logout.ts';
import { buildHeaders } from '../../../lib/request.ts';
import { sessao } from '../../../lib/session.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';

const RichText = lazy(() => import('../../../ui/fields/RichText.tsx').then((m) => ({ default: m.RichText })));

type TextoRicoProps = {
  id?: string;
  label: string;
  help?: string;
  error?: string | undefined;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
};

const { method, url } = enviarImagem;
const autorizado = () => buildHeaders({ method, url, token: sessao.token(), cookies: document.cookie });

const aoRecusar = (status: number) => {
  if (status === 401) signOut();
  else if (status !== 403) window.console.error(`${status} ${url}`);
};

/** The rich text editor, whose pictures become files of ours. */
export function TextoRico(props: TextoRicoProps) {
  const imagemACaminho = use(ImagemACaminho);
  return (
    <Suspense fallback={<Loading label="Abrindo o editor…" />}>
      <RichText
        {...props}
        uploadPath={url}
        requestHeaders={autorizado}
        onUploading={imagemACaminho}
        onRefused={aoRecusar}
      />
    </Suspense>
  );
}
