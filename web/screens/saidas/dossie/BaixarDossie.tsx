import { Button, Stack } from '@mantine/core';
import { IconDownload } from '#icons';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dossieTurma, MATERIAL_NO_DOSSIE } from '#contract/saidas/dossie.ts';
import { chamarTurma } from '#contract/turmas/turmas.ts';
import { ConfirmarExportacao } from '../../../components/exportacao/ConfirmarExportacao.tsx';
import { pedidoDeConfirmacao } from '../../../components/exportacao/exportar.ts';
import { downloadFile } from '../../../lib/download.ts';
import { useAreaAdm } from '../../../lib/useSessao.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { fileSize } from '../../../ui/fields/file-size.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import type { TurmaDetalhe } from '../../turmas/turmas/dados-da-turma.ts';
import styles from '../../turmas/turmas/Turmas.module.css';

const CONTEUDO = [
  'Capa com a empresa, a turma, os cursos, os instrutores e o responsável técnico',
  'Programa de cada curso, projeto pedagógico e o documento que o validou',
  'Lista de pessoas e presenças nas aulas presenciais',
  'Avaliações, com tentativas, notas, conceito, questões e respostas',
  'Entradas e saídas, estudo por aula e registro de acessos',
  'Conversas com o tutor',
  `Material das aulas (arquivos de até ${fileSize(MATERIAL_NO_DOSSIE.porArquivo)}, ${fileSize(MATERIAL_NO_DOSSIE.aoTodo)} ao todo) e imagens das questões, com a relação do que entrou`,
  'Declaração do empregador sobre local e tempo, para a empresa assinar',
  'Certificados emitidos, em PDF, e aceites dos termos de uso',
  'Manifesto com o SHA-256 de cada arquivo, para conferência',
];

type BaixarDossieProps = { turma: TurmaDetalhe; aoFechar: () => void };

export function BaixarDossie({ turma, aoFechar }: BaixarDossieProps) {
  const { IdClienteTurma, Descricao } = turma;
  const todos = useAreaAdm();
  const [recebidos, setRecebidos] = useState(0);
  const parar = useRef<AbortController>(null);
  const download = useMutation({
    mutationFn: () => {
      setRecebidos(0);
      parar.current = new AbortController();
      const andamento = { signal: parar.current.signal, aoReceber: setRecebidos };
      return downloadFile(dossieTurma, { params: { id: IdClienteTurma } }, andamento);
    },
    onSuccess: () => {
      toast.success(`Dossiê da ${chamarTurma(Descricao)} baixado.`);
      aoFechar();
    },
  });
  // Synchronises the download with the drawer: who closes it gives up.
  useEffect(() => () => parar.current?.abort(), []);

  const pedido = download.error && pedidoDeConfirmacao(download.error);
  if (pedido) {
    return (
      <ConfirmarExportacao
        lista="alunos-da-turma"
        filtros={{ turma: IdClienteTurma }}
        pedido={pedido}
        aoConfirmar={() => download.mutate()}
        aoFechar={aoFechar}
      />
    );
  }
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title="Dossiê da turma"
      footer={
        <>
          <output className={styles.andamento}>
            {download.isPending
              ? recebidos === 0
                ? 'Preparando o dossiê…'
                : `Recebendo: ${fileSize(recebidos)}. Turmas com muitos certificados levam alguns minutos.`
              : ''}
          </output>
          <Button variant="default" onClick={aoFechar}>
            {download.isPending ? 'Parar' : 'Voltar'}
          </Button>
          <Button
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            loading={download.isPending}
            onClick={() => download.mutate()}
            data-autofocus
          >
            Baixar ZIP
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {download.isError ? <Notice kind="error">{download.error.message}</Notice> : null}
        <div>
          <p className={styles.paragrafo}>
            Um arquivo só, com o que a fiscalização pede (<span className={styles.inteiro}>NR-01</span>, item
            1.7 e Anexo II) para comprovar o treinamento da turma <strong>{Descricao}</strong>
            {todos ? '' : ', das pessoas dos seus setores'}:
          </p>
          <ul className={styles.conteudo}>
            {CONTEUDO.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p className={styles.paragrafo}>
            Não traz arquivos de aulas maiores que isso, que ficam na plataforma, nem vídeos e páginas de
            outros endereços, nem a declaração assinada do empregador, que a empresa guarda. A capa diz o que
            ficou de fora.
          </p>
        </div>
        <Notice kind="warning" title="Contém dados pessoais">
          Nome, CPF, notas e endereços de acesso. Entregue só a quem tem direito de pedir e apague as cópias
          de que não precisa (LGPD). O seu download fica registrado.
        </Notice>
      </Stack>
    </Drawer>
  );
}
