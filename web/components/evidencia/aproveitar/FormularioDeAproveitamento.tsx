import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { previaDoAproveitamento, registrarAproveitamento } from '#contract/aproveitamentos.ts';
import { ANEXO_MAXIMO } from '#contract/arquivos.ts';
import { api, ErroDeApi } from '../../../lib/api.ts';
import { hoje } from '../../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { asDataUrl } from '../../../ui/image-upload.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import styles from '../Evidencia.module.css';
import { useAtualizarMatricula } from '../useAtualizarMatricula.ts';
import { ConferirAproveitamento } from './ConferirAproveitamento.tsx';
import { EscolherAulas } from './EscolherAulas.tsx';
import { EscolherTreinamentos } from './EscolherTreinamentos.tsx';
import { ids, type Opcoes, type PassoProps, type Previa } from './passo.ts';
import { escolhidos, faltaNosTreinamentos, VAZIO, type Rascunho } from './rascunho.ts';
import { ValidacaoDoResponsavel } from './ValidacaoDoResponsavel.tsx';

const PASSOS = [
  { titulo: 'Treinamentos anteriores', campos: ['Treinamentos'] },
  { titulo: 'Aulas que eles cobrem', campos: ['Aulas'] },
  { titulo: 'Validação do responsável técnico', campos: ['ValidadoEm', 'Conteudo'] },
  { titulo: 'Conferir e registrar', campos: [] },
] as const;

/** Whoever does not see the step hears that it changed. */
const focar = (titulo: HTMLElement | null) => titulo?.focus();

type Props = {
  alvo: { IdClienteTurmaAluno: number; IdCurso: number };
  opcoes: Opcoes;
  aoTerminar: () => void;
};

/** Four steps; nothing is written before the last, and what was chosen stays when one goes back. */
export function FormularioDeAproveitamento({ alvo, opcoes, aoTerminar }: Props) {
  const atualizar = useAtualizarMatricula(alvo.IdClienteTurmaAluno);
  const [passo, setPasso] = useState(0);
  const [rascunho, setRascunho] = useState(VAZIO);
  const [previa, setPrevia] = useState<Previa | null>(null);
  const mudar = (parte: Partial<Rascunho>) => setRascunho((antes) => ({ ...antes, ...parte }));

  const escolha = () => ({
    ...alvo,
    Aulas: [...rascunho.Aulas],
    Treinamentos: escolhidos(opcoes.Treinamentos, rascunho).map((um) => ({
      Origem: um.Origem,
      Id: um.Id,
      ...(um.CargaHoraria === null && { CargaHoraria: um.horas }),
      ...(um.HorasPresenciais === null && { HorasPresenciais: um.presenciais }),
    })),
  });
  const avancar = useMutation({
    mutationFn: async () => {
      if (passo === 0) exigir({ Treinamentos: faltaNosTreinamentos(opcoes.Treinamentos, rascunho) });
      if (passo === 1) {
        exigir({ Aulas: rascunho.Aulas.length === 0 && 'Escolha ao menos uma aula.' });
        setPrevia(await api(previaDoAproveitamento, { body: escolha() }));
      }
      if (passo === 2) exigirValidacao(rascunho);
      if (passo === 3) await registrar();
    },
    onSuccess: () => setPasso((antes) => Math.min(antes + 1, PASSOS.length - 1)),
    // What the server refuses may belong to a step before.
    onError: (erro) => {
      const recusados = erro instanceof ErroDeApi ? Object.keys(erro.Campos) : [];
      const dele = PASSOS.findIndex(({ campos }) => campos.some((campo) => recusados.includes(campo)));
      if (dele !== -1) setPasso(dele);
    },
  });
  const registrar = async () => {
    const { arquivo, ValidadoEm } = rascunho;
    if (arquivo === null) return;
    const [, Conteudo = ''] = (await asDataUrl(arquivo)).split(',');
    await api(registrarAproveitamento, {
      body: { ...escolha(), ValidadoEm, NomeArquivo: arquivo.name, Conteudo },
    });
    toast.success('Aproveitamento registrado.');
    await atualizar();
    aoTerminar();
  };

  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(avancar.error, ids), [avancar.error]);
  const { titulo } = PASSOS[passo] ?? PASSOS[0];
  const props: PassoProps = { opcoes, rascunho, mudar, erro: (campo) => Campos[campo] };
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!avancar.isPending) avancar.mutate();
      }}
    >
      <Stack gap="md">
        <div>
          <p className={styles.apoio}>
            Aproveitar treinamento anterior em {opcoes.Curso} · passo {passo + 1} de {PASSOS.length}
          </p>
          <h3 key={passo} className={styles.titulo} tabIndex={-1} ref={focar}>
            {titulo}
          </h3>
        </div>
        <ErrorSummary errors={resumo} />
        {geral === null ? null : <Notice kind="error">{geral} O que você escolheu continua aqui.</Notice>}
        {passo === 0 ? <EscolherTreinamentos {...props} /> : null}
        {passo === 1 ? <EscolherAulas {...props} /> : null}
        {passo === 2 ? <ValidacaoDoResponsavel {...props} /> : null}
        {passo === 3 && previa !== null ? <ConferirAproveitamento {...props} previa={previa} /> : null}
        <Group gap="sm">
          <Button type="submit" loading={avancar.isPending}>
            {passo === 3 ? 'Registrar aproveitamento' : 'Continuar'}
          </Button>
          {passo === 0 ? null : (
            <Button
              variant="default"
              onClick={() => {
                avancar.reset();
                setPasso(passo - 1);
              }}
            >
              Voltar um passo
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function exigirValidacao({ ValidadoEm, arquivo }: Rascunho) {
  exigir({
    Conteudo:
      arquivo === null
        ? 'Anexe o documento da validação.'
        : arquivo.size > ANEXO_MAXIMO && 'O arquivo tem mais de 10 MB.',
    ValidadoEm:
      ValidadoEm === ''
        ? 'Informe o dia da validação.'
        : ValidadoEm > hoje() && 'O dia da validação não pode estar no futuro.',
  });
}
