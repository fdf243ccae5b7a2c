import { useQuery } from '@tanstack/react-query';
import { assinaturaDigital } from '#contract/prova/certificados-modelo.ts';
import { query } from '../../../../lib/query.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';

const dia = (data: string) => data.split('-').reverse().join('/');

/** Whether documents carry the platform's digital signature; silent while it is not configured. */
export function SituacaoDoA1() {
  const { data } = useQuery(query(assinaturaDigital));
  if (!data || data.Estado === 'ausente') return null;
  if (data.Estado === 'falha') {
    return (
      <Notice kind="error" title="A assinatura digital não funciona">
        {data.Falha} Enquanto isso, ninguém consegue assinar certificados.
      </Notice>
    );
  }
  return (
    <Notice kind="success" title="Assinatura digital pronta">
      {`Os documentos saem assinados por ${data.Titular}, com o certificado de ${data.Autoridade}`}
      {data.ValidoAte === null ? '.' : `, válido até ${dia(data.ValidoAte)}.`}
    </Notice>
  );
}
