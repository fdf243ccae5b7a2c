import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconDownload } from '#icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatarCodigo } from '#contract/prova/certificados-fatos.ts';
import { documento, listar } from '#contract/prova/certificados.ts';
import { query } from '../../../lib/query.ts';
import { downloadFile } from '../../../lib/download.ts';
import { formatDay, formatInstant } from '../../../lib/formats.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import styles from './Certificados.module.css';
import { EnviarCopiaAssinada } from './EnviarCopiaAssinada.tsx';
import { RevogarCertificado } from './RevogarCertificado.tsx';
import { SeloDoCertificado } from './SeloDoCertificado.tsx';
import { dizerValidade, enderecoDaConferencia } from './situacao.ts';

type GavetaDoCertificadoProps = { IdCliente: number; codigo: string; adm: boolean; aoFechar: () => void };

export function GavetaDoCertificado({ IdCliente, codigo, adm, aoFechar }: GavetaDoCertificadoProps) {
  const [fazendo, setFazendo] = useState<'revogar' | 'copia' | null>(null);
  const consulta = useQuery({
    ...query(listar, { querystring: { cliente: IdCliente, busca: codigo } }),
    select: ({ Itens }) => Itens.find(({ Codigo }) => Codigo === codigo) ?? null,
  });
  const pegar = useMutation({
    mutationFn: () => downloadFile(documento, { params: { codigo } }),
    onError: (erro) => toast.error(erro.message),
  });
  const certificado = consulta.data;
  const terminar = () => setFazendo(null);

  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={certificado?.Nome ?? 'Certificado'}
      footer={
        certificado === undefined || certificado === null || fazendo === 'revogar' ? undefined : (
          <Button
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            loading={pegar.isPending}
            onClick={() => pegar.mutate()}
          >
            Baixar PDF
          </Button>
        )
      }
    >
      {consulta.isPending ? <Loading label="Carregando o certificado…" /> : null}
      {consulta.isError ? <Falha consulta={consulta} /> : null}
      {certificado === null ? (
        <ErrorState title="Certificado não encontrado" message="Ele não está entre os desta instituição." />
      ) : null}
      {certificado === undefined || certificado === null ? null : (
        <Stack gap="lg">
          <div>
            <SeloDoCertificado
              StatusCertificado={certificado.StatusCertificado}
              Substituido={certificado.Substituido}
            />
          </div>
          {certificado.RevogadoEm === null ? null : (
            <Notice kind="error" title={`Revogado em ${formatInstant(certificado.RevogadoEm)}`}>
              {certificado.MotivoRevogacao}
            </Notice>
          )}
          <ListaDeDados
            dados={[
              { nome: 'Curso', valor: certificado.Curso },
              { nome: 'Norma', valor: certificado.Norma === '' ? 'Nenhuma' : certificado.Norma },
              { nome: 'Carga horária', valor: `${certificado.CargaHoraria.toLocaleString('pt-BR')} h` },
              { nome: 'Turma', valor: certificado.Turma },
              { nome: 'Concluído em', valor: formatDay(certificado.DataConclusao) },
              {
                nome: 'Validade',
                valor: dizerValidade({
                  StatusCertificado: certificado.StatusCertificado,
                  Validade: certificado.ValidadeCertificado,
                }),
              },
              { nome: 'Emitido em', valor: formatInstant(certificado.EmitidoEm) },
              {
                nome: 'Assinatura do trabalhador',
                valor:
                  certificado.AssinadoEm === null
                    ? 'Ainda não assinou'
                    : formatInstant(certificado.AssinadoEm),
              },
              ...(certificado.AssinadoForaPor.length === 0
                ? []
                : [{ nome: 'Assinado também por', valor: certificado.AssinadoForaPor.join(', ') }]),
              {
                nome: 'Código',
                valor: (
                  <Link className={styles.codigo} to={enderecoDaConferencia(codigo)}>
                    {formatarCodigo(codigo)}
                  </Link>
                ),
              },
            ]}
          />
          {adm && fazendo === null && certificado.StatusCertificado !== 'RV' ? (
            <Group>
              {certificado.AssinadoEm === null ? null : (
                <Button variant="default" onClick={() => setFazendo('copia')}>
                  Enviar cópia assinada…
                </Button>
              )}
              <Button variant="default" onClick={() => setFazendo('revogar')}>
                Revogar…
              </Button>
            </Group>
          ) : null}
          {fazendo === 'revogar' ? (
            <RevogarCertificado certificado={certificado} aoTerminar={terminar} />
          ) : null}
          {fazendo === 'copia' ? (
            <EnviarCopiaAssinada certificado={certificado} aoTerminar={terminar} />
          ) : null}
        </Stack>
      )}
    </Drawer>
  );
}
