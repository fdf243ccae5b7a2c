import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '#icons';
import { Notice } from '../feedback/Notice.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { Situation } from '../feedback/Situation.tsx';
import { tintStyle } from '../tint.ts';
import styles from './Gallery.module.css';

export function ButtonsSection() {
  return (
    <>
      <PageHeader
        title="Botões e avisos"
        context="O que se pode fazer é verde; o que aconteceu tem cor, ícone e palavra."
      />
      <div className={styles.row}>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />}>Nova turma</Button>
        <Button variant="default">Cancelar</Button>
        <Button variant="light">Ver detalhes</Button>
        <Button variant="subtle">Reenviar acesso</Button>
        <Button disabled>Indisponível</Button>
      </div>
      <h2>Cor da instituição, ajustada até o contraste bastar</h2>
      <div className={styles.row} style={tintStyle('#ffcc00')} data-testid="tinted">
        <Button>Amarelo do cliente</Button>
      </div>
      <h2>Situações</h2>
      <div className={styles.row}>
        <Situation kind="current" />
        <Situation kind="expiring" label="Vence em 12 dias" />
        <Situation kind="expired" />
        <Situation kind="idle" />
      </div>
      <h2>Avisos na página</h2>
      <div className={styles.stack}>
        <Notice kind="info" title="Importação em andamento">
          <p>Você pode sair desta página; o resultado chega por e-mail.</p>
        </Notice>
        <Notice kind="success">Senha alterada. Use-a no próximo acesso.</Notice>
        <Notice kind="warning" title="Três certificados vencem nesta semana" />
        <Notice kind="error" title="E-mail ou senha não conferem">
          <p>Confira os dados ou recupere sua senha.</p>
        </Notice>
      </div>
      <h2>Tipos</h2>
      <Title order={2} size="h1">
        Certificação em dia, 1.284 pessoas
      </Title>
      <Title order={3} size="h2" mt="sm">
        Operação de empilhadeira
      </Title>
      <Text mt="sm">O treinamento cobre inspeção, manobra e estacionamento. Duração: 40 minutos.</Text>
      <Text size="sm" mt="xs">
        Última atualização por Júlia Antônia Araújo.
      </Text>
      <Text size="xs" c="dimmed" mt="xs">
        Os dados são de hoje, às 14:32.
      </Text>
    </>
  );
}
