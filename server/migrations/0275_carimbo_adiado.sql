-- A file that is lost or spoilt gets no timestamp: it is looked for again then, not at every run.
alter table certificado add column carimbo_adiado_ate timestamptz;
