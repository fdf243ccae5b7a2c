import { useMutation, useQuery } from '@tanstack/react-query';
import {
  permitirEndereco,
  vistoDoPacote,
  type Permissao,
  type TipoDeFora,
  type VistoDoPacote,
} from '#contract/ensino/scorm-visto.ts';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import styles from './DeFora.module.css';

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

type DaAula = { IdCursoConteudoAula: number };

/** The same while the author tries it: each new address is told by the browser to the server. */
export function DeForaNaPrevia({ IdCursoConteudoAula: id }: DaAula) {
  const visto = useQuery({ ...query(vistoDoPacote, { params: { id } }), refetchInterval: ATENCAO });
  return visto.data === undefined ? null : <DeFora IdCursoConteudoAula={id} Fora={visto.data.Fora} />;
}

/** Packages load what is in them (docs/decisions/0027): what one asks others for is said to its author, who may allow it. */
export function DeFora({ IdCursoConteudoAula, Fora }: DaAula & Pick<VistoDoPacote, 'Fora'>) {
  if (Fora.length === 0) return null;
  const negados = Fora.filter(({ Permite }) => Permite === 'nada');
  const pedidos = negados.map(({ Host, Tipos }) => `${pedido(Tipos)} de ${Host}`);
  return (
    <>
      <Notice
        kind={negados.length > 0 ? 'warning' : 'info'}
        title="Este pacote pede conteúdo a outros endereços"
      >
        {negados.length > 0 ? (
          <>
            Sem permissão, um pacote só carrega o que vem dentro dele. Ele tentou carregar ou enviar, sem
            conseguir: {pedidos.join('; ')}. Se isso fizer falta na aula, inclua esse conteúdo no pacote ao
            exportá-lo ou permita o endereço abaixo.
          </>
        ) : (
          'Todos estão permitidos abaixo.'
        )}
      </Notice>
      <details className={styles.enderecos}>
        <summary>Permitir endereços</summary>
        <p className={styles.privacidade}>
          Ao permitir um endereço, o navegador de cada pessoa que abre a aula passa a falar com ele, que fica
          sabendo o IP dela e pode estar fora do Brasil: isso é uma transferência internacional de dados
          pessoais. O que você muda aqui vale na próxima abertura do pacote, em todos os cursos que usam este
          arquivo.
        </p>
        <p className={styles.privacidade}>
          Um programa permitido pode fazer tudo o que o próprio pacote faz, como ler o nome do aluno e
          informar a conclusão: permita só de quem você confia.
        </p>
        {Fora.map((um) => (
          <Endereco key={um.Host} IdCursoConteudoAula={IdCursoConteudoAula} {...um} />
        ))}
      </details>
    </>
  );
}

const pedido = (Tipos: TipoDeFora[]) => Tipos.map((tipo) => NOMES[tipo]).join(', ');

type EnderecoProps = DaAula & VistoDoPacote['Fora'][number];

function Endereco({ IdCursoConteudoAula, Host, Tipos, Permite }: EnderecoProps) {
  const permitir = useMutation({
    mutationFn: (novo: Permissao) =>
      api(permitirEndereco, { body: { IdCursoConteudoAula, Host, Permite: novo } }),
  });
  const mostra = permitir.isPending ? permitir.variables : Permite;
  return (
    <fieldset className={styles.endereco} disabled={permitir.isPending}>
      <legend>
        <strong>{Host}</strong> (pediu: {pedido(Tipos)})
      </legend>
      <CheckboxField
        label="Permitir o que se vê e ouve: páginas, vídeos, imagens e fontes"
        checked={mostra !== 'nada'}
        onChecked={(sim) => permitir.mutate(sim ? 'conteudo' : 'nada')}
      />
      <CheckboxField
        label="Permitir também que programas deste endereço rodem na aula e troquem dados com ele"
        checked={mostra === 'programas'}
        onChecked={(sim) => permitir.mutate(sim ? 'programas' : 'conteudo')}
      />
      {permitir.error === null ? null : <Notice kind="error">{permitir.error.message}</Notice>}
    </fieldset>
  );
}
