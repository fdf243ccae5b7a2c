import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  alterarRascunho,
  descartarRascunho,
  publicarTermos,
  type RascunhoDosTermos,
} from '#contract/termos.ts';
import { OQueMudou } from '../../../components/termos/OQueMudou.tsx';
import { api } from '../../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { opcoesDaPlataforma } from '../../../lib/plataforma.ts';
import { confirm } from '../../../ui/confirm.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SaveState } from '../../../ui/SaveState.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';

type EditorDosTermosProps = {
  emVigor: { Versao: number; Texto: string };
  rascunho: RascunhoDosTermos | null;
  pessoas: number;
  aoFechar: () => void;
};

const ids = { Texto: 'Texto', Resumo: 'Resumo' };

export function EditorDosTermos({ emVigor, rascunho, pessoas, aoFechar }: EditorDosTermosProps) {
  const consultas = useQueryClient();
  const [guardado, setGuardado] = useState(rascunho);
  const [Texto, setTexto] = useState(rascunho?.Texto ?? emVigor.Texto);
  const [Resumo, setResumo] = useState(rascunho?.Resumo ?? '');
  const salvo = { Texto: guardado?.Texto ?? emVigor.Texto, Resumo: guardado?.Resumo ?? '' };
  const mudou = Texto.trim() !== salvo.Texto.trim() || Resumo.trim() !== salvo.Resumo;
  const Versao = guardado?.Versao ?? 0;
  const recarregar = () => consultas.invalidateQueries({ queryKey: ['termos', 'versoes'] });

  const guardar = async () => {
    exigir({ Texto: Texto.trim() === '' && 'Escreva o texto dos termos.' });
    const novo = await api(alterarRascunho, { body: { Texto, Resumo, Versao } });
    setGuardado(novo);
    return novo;
  };
  const salvar = useMutation({ mutationFn: guardar });
  const publicar = useMutation({
    mutationFn: async () => {
      const pronto = mudou || guardado === null ? await guardar() : guardado;
      return await api(publicarTermos, { body: { Versao: pronto.Versao } });
    },
    onSuccess: async ({ Versao: nova }) => {
      toast.success(`Versão ${nova} publicada.`);
      aoFechar();
      await Promise.all([
        recarregar(),
        consultas.invalidateQueries({ queryKey: opcoesDaPlataforma.queryKey }),
      ]);
    },
  });
  const descartar = useMutation({
    mutationFn: async () => {
      if (guardado !== null) await api(descartarRascunho, { body: { Versao } });
    },
    onSuccess: async () => {
      aoFechar();
      await recarregar();
    },
  });
  const erro = salvar.error ?? publicar.error ?? descartar.error;
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(erro, ids), [erro]);
  const ocupado = salvar.isPending || publicar.isPending || descartar.isPending;
  useUnsavedWarning(mudou && !ocupado);

  const pedirPublicacao = async () => {
    const sim = await confirm({
      title: `Publicar a versão ${emVigor.Versao + 1}?`,
      body: `${pessoas.toLocaleString('pt-BR')} pessoas terão de ler e aceitar o novo texto no próximo uso. Uma versão publicada não se altera nem se apaga.`,
      action: 'Publicar',
    });
    if (sim) publicar.mutate();
  };
  const pedirDescarte = async () => {
    const sim =
      (guardado === null && !mudou) ||
      (await confirm({
        title: 'Descartar o rascunho?',
        body: 'O texto escrito se perde. As versões publicadas ficam como estão.',
        action: 'Descartar',
        danger: true,
      }));
    if (sim) descartar.mutate();
  };

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!ocupado) salvar.mutate();
      }}
    >
      <Stack gap="md">
        <ErrorSummary errors={resumo} />
        {geral === null ? null : <Notice kind="error">{geral} O que você digitou continua aqui.</Notice>}
        <TextAreaField
          name="Texto"
          label="Texto"
          value={Texto}
          onValue={setTexto}
          error={Campos['Texto']}
          rows={16}
          maxLength={60_000}
        />
        <TextField
          name="Resumo"
          label="O que mudou, em poucas palavras"
          help="Opcional. Aparece no alto da página, antes da comparação com a versão que a pessoa aceitou."
          value={Resumo}
          onValue={setResumo}
          error={Campos['Resumo']}
          maxLength={500}
        />
        <section aria-labelledby="previa-da-mudanca">
          <h3 id="previa-da-mudanca">O que muda em relação à versão {emVigor.Versao}</h3>
          <OQueMudou antes={emVigor.Texto} depois={Texto} />
        </section>
        <Group>
          <Button
            loading={publicar.isPending}
            disabled={ocupado || Texto.trim() === emVigor.Texto.trim()}
            onClick={() => void pedirPublicacao()}
          >
            Publicar
          </Button>
          <Button type="submit" variant="default" loading={salvar.isPending} disabled={!mudou || ocupado}>
            Salvar rascunho
          </Button>
          <Button variant="subtle" color="gray" disabled={ocupado} onClick={() => void pedirDescarte()}>
            Descartar
          </Button>
          <SaveState
            state={guardado !== null && !mudou ? 'saved' : 'idle'}
            at={guardado === null ? undefined : new Date(guardado.AlteradoEm)}
          />
        </Group>
      </Stack>
    </form>
  );
}
