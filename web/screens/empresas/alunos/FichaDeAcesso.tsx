import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconPrinter } from '#icons';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { linkPrimeiroAcesso } from '#contract/empresas/alunos-acesso.ts';
import type { Output } from '#contract/call.ts';
import { api } from '../../../lib/api.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './FichaDeAcesso.module.css';
import { PedirFicha, useFichaLiberada } from './PedirFicha.tsx';

// Drawn only for those without e-mail.
const QrCode = lazy(async () => ({ default: (await import('../../../components/QrCode.tsx')).QrCode }));

type FichaDeAcessoProps = {
  IdClienteAluno: number;
  /** Has been in before: the slip then serves who forgot the password. */
  temSenha: boolean;
  /** With a password or by the company's provider: then the slip has to be freed first. */
  jaEntrou: boolean;
};
type Link = Output<typeof linkPrimeiroAcesso>;

/** The slip of paper with which somebody without e-mail comes in for the first time. */
export function FichaDeAcesso({ IdClienteAluno, temSenha, jaEntrou }: FichaDeAcessoProps) {
  const liberada = useFichaLiberada(IdClienteAluno, jaEntrou);
  const preparar = useMutation({
    mutationFn: () => api(linkPrimeiroAcesso, { body: { IdClienteAluno } }),
  });
  const link = preparar.data;

  return (
    <div className={styles.raiz}>
      {preparar.isError ? <Notice kind="error">{preparar.error.message}</Notice> : null}
      {link === undefined && !liberada ? <PedirFicha IdClienteAluno={IdClienteAluno} /> : null}
      {link === undefined && liberada ? (
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          loading={preparar.isPending}
          onClick={() => preparar.mutate()}
        >
          {temSenha ? 'Preparar a ficha de nova senha' : 'Preparar a ficha de primeiro acesso'}
        </Button>
      ) : null}
      {link === undefined ? null : (
        <>
          <Ficha link={link} temSenha={temSenha} />
          <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
            Imprimir a ficha
          </Button>
          {/* Outside the page, so that the paper holds the slip and nothing else. */}
          {createPortal(
            <div className={styles.papel} data-ficha>
              <Ficha link={link} temSenha={temSenha} />
            </div>,
            document.body,
          )}
        </>
      )}
    </div>
  );
}

function Ficha({ link, temSenha }: { link: Link; temSenha: boolean }) {
  return (
    <section className={styles.ficha} aria-label="Ficha de acesso">
      <p className={styles.empresa}>{link.NomeFantasia}</p>
      <p className={styles.titulo}>
        {temSenha ? 'Sua nova senha dos treinamentos' : 'Seu primeiro acesso aos treinamentos'}
      </p>
      <p className={styles.nome}>
        {link.Nome}
        <span>CPF {link.CPFAluno}</span>
      </p>
      <div className={styles.corpo}>
        <Suspense fallback={null}>
          <QrCode texto={link.Url} descricao="Código QR do link abaixo" tamanho={168} />
        </Suspense>
        <ol className={styles.passos}>
          <li>Aponte a câmera do celular para o código.</li>
          <li>Crie a sua senha e guarde-a só com você.</li>
          <li>Nas próximas vezes, entre com o CPF e a senha.</li>
          <li>Ou, no tablet do setor: leia o código ou digite {link.Codigo} e crie o seu PIN.</li>
        </ol>
      </div>
      <p className={styles.link}>{link.Url}</p>
      {temSenha ? null : (
        <p className={styles.validade}>
          Já tem conta? Entre nela e, em Perfil, digite o código {link.Codigo}.
        </p>
      )}
      <p className={styles.validade}>
        Vale uma única vez, até {formatInstant(link.ExpiraEm)}. Não mostre a outras pessoas.
      </p>
    </section>
  );
}
