-- What its worker never signed was never valid, so no day ends it: it waits for the signature, whatever its dates.
create or replace function certificado_situacao(revogado_em timestamptz, espera_assinatura boolean, validade date, hoje date)
  returns text language sql immutable parallel safe
  return case when revogado_em is not null then 'RV' when espera_assinatura then 'AS' when validade < hoje then 'VE'
    when validade is null then 'PE' when validade <= hoje + 30 then 'AV' else 'VA' end;
