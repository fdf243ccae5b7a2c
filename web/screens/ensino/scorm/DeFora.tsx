import { useQuery } from '@tanstack/react-query';
import { vistoDoPacote, type TipoDeFora, type VistoDoPacote } from '#contract/ensino/scorm-visto.ts';
import { query } from '../../../lib/query.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

const NOMES: Record<TipoDeFora, string> = {
  video: 'vídeo ou áudio',
  imagem: 'imagem',
  estilo: 'fonte ou estilo',
  programa: 'programa',
  pagina: 'página',
  dados: 'dados',
  outro: 'arquivo',
};
const ATENCAO = 5000;

/** The same while the author tries it: each new address is told by the browser to the server. */
export function DeForaNaPrevia({ IdCursoConteudoAula: id }: { IdCursoConteudoAula: number }) {
  const visto = useQuery({ ...query(vistoDoPacote, { params: { id } }), refetchInterval: ATENCAO });
  return visto.data === undefined ? null : <DeFora Fora={visto.data.Fora} />;
}

/** Packages load only what is in them (docs/decisions/0027): what one asks others for is said to its author. */
export function DeFora({ Fora }: Pick<VistoDoPacote, 'Fora'>) {
  if (Fora.length === 0) return null;
  const pedidos = Fora.map(({ Host, Tipos }) => `${Tipos.map((tipo) => NOMES[tipo]).join(', ')} de ${Host}`);
  return (
    <Notice kind="warning" title="Este pacote pede conteúdo a outros endereços">
      Aqui um pacote só carrega o que vem dentro dele. Ele tentou carregar ou enviar, sem conseguir:{' '}
      {pedidos.join('; ')}. Se isso fizer falta na aula, inclua esse conteúdo no pacote ao exportá-lo.
    </Notice>
  );
}
