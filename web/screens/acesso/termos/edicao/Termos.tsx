import { useQuery } from '@tanstack/react-query';
import { versoesDosTermos } from '#contract/acesso/termos.ts';
import { Secao } from '../../../../components/Secao.tsx';
import { query } from '../../../../lib/query.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Aceites } from './Aceites.tsx';
import { ProximaVersao } from './ProximaVersao.tsx';
import { Versoes } from './Versoes.tsx';

/** Terms of use: what is in force, what comes next and who accepted what. */
export function Termos() {
  const termos = useQuery(query(versoesDosTermos));
  if (termos.isPending) return <Loading />;
  if (termos.isError) {
    return <Falha consulta={termos} />;
  }
  const { Versoes: versoes, Pessoas, Rascunho } = termos.data;
  return (
    <>
      <Secao titulo="Versões publicadas" texto="Uma versão publicada não muda mais.">
        <Versoes versoes={versoes} pessoas={Pessoas} />
      </Secao>
      <Secao
        titulo="Próxima versão"
        texto="Ao publicar, cada pessoa lê e aceita a nova versão no próximo uso, antes de abrir outra página."
      >
        <ProximaVersao
          key={Rascunho === null ? 'sem' : 'com'}
          emVigor={versoes[0]?.Versao ?? 0}
          rascunho={Rascunho}
          pessoas={Pessoas}
        />
      </Secao>
      <Secao
        titulo="Aceites"
        texto="Quem aceitou cada versão, quando e de onde, com a prova do texto aceito."
      >
        <Aceites versoes={versoes} />
      </Secao>
    </>
  );
}
