import { createHmac, timingSafeEqual } from 'node:crypto';
import { conteudoDoArquivo, listaDoVideo } from '#contract/ensino/arquivos.ts';
import { hours, type Clock } from '../../../platform/clock.ts';

/** A browser's player sends no bearer, so that its address itself must prove the right to read, for a while. */

const VALIDADE = hours(2);

type Prova = { sessao: number; ate: number; assinatura: string };

const assinar = (segredo: Buffer, chave: string, sessao: number, ate: number) =>
  createHmac('sha256', segredo).update(`${chave} ${sessao} ${ate}`).digest('base64url');

export function assinarLink(
  segredo: Buffer,
  clock: Clock,
  { Chave, IdSessao, lista = false }: { Chave: string; IdSessao: number; lista?: boolean },
) {
  const { url } = lista ? listaDoVideo : conteudoDoArquivo;
  const ate = Math.floor((clock.now().getTime() + VALIDADE) / 1000);
  const prova = {
    sessao: String(IdSessao),
    ate: String(ate),
    assinatura: assinar(segredo, Chave, IdSessao, ate),
  };
  return `${url.replace(':chave', Chave)}?${new URLSearchParams(prova).toString()}`;
}

export function linkVale(segredo: Buffer, clock: Clock, chave: string, { sessao, ate, assinatura }: Prova) {
  const esperada = Buffer.from(assinar(segredo, chave, sessao, ate));
  const dada = Buffer.from(assinatura);
  const igual = dada.length === esperada.length && timingSafeEqual(dada, esperada);
  return igual && ate * 1000 > clock.now().getTime();
}
