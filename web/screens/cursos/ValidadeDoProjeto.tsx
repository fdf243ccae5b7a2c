import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { projetoPdf, validarProjeto, type Projeto } from '#contract/projeto.ts';
import { Secao } from '../../components/Secao.tsx';
import { api } from '../../lib/api.ts';
import { baixar } from '../../lib/baixar.ts';
import { formatarDia } from '../../lib/formatos.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Cursos.module.css';

type ValidadeDoProjetoProps = {
  projeto: Projeto;
  numeroVersao: number | null;
  /** Nothing is waiting to be saved: what is validated is what is seen. */
  salvo: boolean;
  aoValidar: (projeto: Projeto) => void;
};

/** Whether it is asked for, whether it is whole and until when it holds. */
export function ValidadeDoProjeto({ projeto, numeroVersao, salvo, aoValidar }: ValidadeDoProjetoProps) {
  const { IdCurso, Versao, Itens, Exigido, ValidadoEm, RevalidarAte } = projeto;
  const validar = useMutation({
    mutationFn: () => api(validarProjeto, { body: { IdCurso, Versao } }),
    onSuccess: aoValidar,
  });
  const pdf = useMutation({
    mutationFn: (versao?: number) => baixar(projetoPdf, { params: { id: IdCurso }, querystring: { versao } }),
  });
  const vazios = Itens.filter(({ Texto }) => Texto === '').map(({ Letra }) => Letra);
  const erro = validar.error ?? pdf.error;
  return (
    <Secao
      titulo="Projeto pedagógico"
      texto={
        Exigido
          ? 'A NR-01 (Anexo II) pede este projeto dos cursos a distância, validado a cada dois anos e à disposição da inspeção.'
          : 'A NR-01 só o pede de cursos com norma e aulas a distância; neste ele é opcional.'
      }
    >
      <div className={styles.formulario}>
        <p>
          {vazios.length > 0
            ? `Faltam itens: ${vazios.join(', ')}.`
            : ValidadoEm === null || RevalidarAte === null
              ? 'Os 15 itens estão preenchidos. Falta validar.'
              : `Validado em ${formatarDia(ValidadoEm)}. Revalidar até ${formatarDia(RevalidarAte)} ou quando a norma mudar.`}
        </p>
        {erro ? <Notice kind="error">{erro.message}</Notice> : null}
        <div className={styles.selos}>
          <Button
            size="sm"
            disabled={vazios.length > 0 || !salvo}
            loading={validar.isPending}
            onClick={() => validar.mutate()}
          >
            {ValidadoEm === null ? 'Validar por dois anos' : 'Revalidar por dois anos'}
          </Button>
          <Button size="sm" variant="default" loading={pdf.isPending} onClick={() => pdf.mutate(undefined)}>
            Baixar PDF do rascunho
          </Button>
          {numeroVersao === null ? null : (
            <Button size="sm" variant="default" onClick={() => pdf.mutate(numeroVersao)}>
              Baixar PDF da versão {numeroVersao}
            </Button>
          )}
        </div>
      </div>
    </Secao>
  );
}
