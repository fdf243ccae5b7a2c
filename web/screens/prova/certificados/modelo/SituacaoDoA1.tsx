import { useQuery } from '@tanstack/react-query';
import { assinaturaDigital } from '#contract/prova/certificados-modelo.ts';
import { formatDay } from '../../../../lib/formats.ts';
import { query } from '../../../../lib/query.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';

const esperam = (quantos: number) =>
  quantos === 1
    ? 'Um documento ainda espera pelo seu.'
    : `${quantos.toLocaleString('pt-BR')} documentos ainda esperam pelo seu.`;

const carimbo = ({ Servidor, Esperam }: { Servidor: string; Esperam: number }) =>
  `O carimbo do tempo vem de ${Servidor}. ${Esperam === 0 ? '' : esperam(Esperam)}`.trim();

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
      {data.ValidoAte === null ? '.' : `, válido até ${formatDay(data.ValidoAte)}.`}
      {data.Carimbo && ` ${carimbo(data.Carimbo)}`}
    </Notice>
  );
}
