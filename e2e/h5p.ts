import { strToU8, zipSync } from 'fflate';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs in the page of an activity, as the libraries of H5P do: by the player's own classes. */
const BIBLIOTECA = `
  H5P.Pergunta = (function () {
    function Pergunta(params, id, extras) {
      H5P.EventDispatcher.call(this);
      this.params = params;
      this.contentId = id;
      this.estado = (extras && extras.previousState) || { marca: 'nenhuma' };
    }
    Pergunta.prototype = Object.create(H5P.EventDispatcher.prototype);
    Pergunta.prototype.constructor = Pergunta;
    Pergunta.prototype.getCurrentState = function () { return this.estado; };
    Pergunta.prototype.attach = function ($lugar) {
      var self = this;
      var lugar = $lugar[0];
      lugar.innerHTML = '<h1></h1><p id="estado"></p><button type="button" id="marcar">Marcar</button>' +
        '<button type="button" id="certo">Certo</button><button type="button" id="errado">Errado</button>';
      lugar.querySelector('h1').textContent = self.params.pergunta;
      var mostrar = function (texto) { lugar.querySelector('#estado').textContent = texto; };
      mostrar(self.estado.marca);
      lugar.querySelector('#marcar').onclick = function () {
        self.estado = { marca: 'tela 3' };
        mostrar(self.estado.marca);
        self.triggerXAPI('interacted');
      };
      var responder = function (pontos) {
        return function () {
          mostrar(pontos + ' de 4');
          self.triggerXAPIScored(pontos, 4, 'answered', true, pontos === 4);
        };
      };
      lugar.querySelector('#certo').onclick = responder(4);
      lugar.querySelector('#errado').onclick = responder(1);
    };
    return Pergunta;
  })();`;

/** An H5P package around this library, or around another script that takes its place. */
export function atividade(biblioteca = BIBLIOTECA, mais: Record<string, string> = {}): Buffer {
  const edicao = { machineName: 'H5P.Pergunta', majorVersion: 1, minorVersion: 2 };
  const arquivos = {
    'h5p.json': JSON.stringify({
      title: 'Pergunta',
      language: 'pt-br',
      mainLibrary: edicao.machineName,
      embedTypes: ['div'],
      license: 'U',
      preloadedDependencies: [edicao],
    }),
    'content/content.json': JSON.stringify({ pergunta: 'O cinto vai sempre preso?' }),
    'H5P.Pergunta-1.2/library.json': JSON.stringify({
      ...edicao,
      title: 'Pergunta',
      patchVersion: 0,
      runnable: 1,
      preloadedJs: [{ path: 'pergunta.js' }],
    }),
    'H5P.Pergunta-1.2/pergunta.js': biblioteca,
    ...mais,
  };
  const partes = Object.entries(arquivos).map(([nome, texto]) => [nome, strToU8(texto)]);
  return Buffer.from(zipSync(Object.fromEntries(partes) as Record<string, Uint8Array>));
}

/** What the player of H5P does of all it does, for a library and for the page around it. */
const SUPLENTE = `
  var H5P = (window.H5P = { instances: [] });
  H5P.EventDispatcher = function () {
    var ouvintes = {};
    this.on = function (tipo, aviso) { (ouvintes[tipo] = ouvintes[tipo] || []).push(aviso); };
    this.trigger = function (evento, data) {
      var dito = typeof evento === 'string' ? { type: evento, data: data } : evento;
      (ouvintes[dito.type] || []).forEach(function (aviso) { aviso(dito); });
      if (dito.type === 'xAPI' && this !== H5P.externalDispatcher) H5P.externalDispatcher.trigger(dito);
    };
  };
  H5P.EventDispatcher.prototype.triggerXAPI = function (verbo, result) {
    var statement = { verb: { id: 'http://adlnet.gov/expapi/verbs/' + verbo }, object: {}, context: { contextActivities: {} } };
    if (result) statement.result = result;
    this.trigger({ type: 'xAPI', data: { statement: statement } });
  };
  H5P.EventDispatcher.prototype.triggerXAPIScored = function (raw, max, verbo, completion, success) {
    this.triggerXAPI(verbo, { score: { min: 0, max: max, raw: raw, scaled: raw / max }, completion: completion, success: success });
  };
  H5P.externalDispatcher = new H5P.EventDispatcher();
  H5P.trigger = function (atividade, tipo) { atividade.trigger(tipo); };
  H5P.getUserData = H5P.setUserData = H5P.deleteUserData = function () { throw new Error('nobody is asked for this'); };
  document.addEventListener('DOMContentLoaded', function () {
    var elemento = document.querySelector('.h5p-content');
    var id = elemento.dataset.contentId;
    var dado = H5PIntegration.contents['cid-' + id];
    var extras = {};
    H5P.getUserData(id, 'state', function (erro, valor) { if (valor) extras.previousState = valor; });
    var Classe = H5P[dado.library.split(' ')[0].split('.')[1]];
    var atividade = new Classe(JSON.parse(dado.jsonContent), id, extras);
    var lugar = elemento.appendChild(document.createElement('div'));
    atividade.attach([lugar]);
    H5P.instances.push(atividade);
    H5P.externalDispatcher.trigger('initialized');
  });`;

/** The real player where one is given (`H5P_PLAYER`), else one of ours that speaks as it does. */
export function tocador(): string {
  const dado = process.env['H5P_PLAYER'];
  if (dado) return dado;
  const pasta = mkdtempSync(join(tmpdir(), 'habilita-h5p-'));
  mkdirSync(join(pasta, 'styles'));
  writeFileSync(join(pasta, 'frame.bundle.js'), SUPLENTE);
  writeFileSync(join(pasta, 'styles/h5p.css'), 'body { margin: 1rem; font-family: sans-serif }');
  return pasta;
}
