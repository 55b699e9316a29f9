import type { Call, InputOf, OutputOf } from '@likeness/contract/call';
import type { Calls } from '@likeness/contract/calls';
import type { Readable } from 'node:stream';
import type { Caller, Context, Visitor } from '../context.ts';

/** The file part of a multipart call, while it arrives. */
export type IncomingFile = { name: string; mime: string; stream: Readable };

type CallerOf<C> = C extends { access: 'open' } ? Visitor : Caller;
type HandlerInput<C> = C extends { multipart: true } ? IncomingFile : InputOf<C>;

/** What answers one call. It throws a named problem or gives the decoded output. */
export type Handler<C> = (
  context: Context,
  caller: CallerOf<C>,
  input: HandlerInput<C>,
) => Promise<OutputOf<C>> | OutputOf<C>;

/** One handler for every call of a feature: a missing one is a type error. */
export type Handlers<Feature extends keyof Calls> = {
  [Name in keyof Calls[Feature]]: Handler<Calls[Feature][Name]>;
};

/** A call as the binder sees it, when it no longer matters which one it is. */
export type AnyHandler = (context: Context, caller: Visitor, input: unknown) => Promise<unknown>;
export type BoundCall = { feature: string; name: string; call: Call; handler: AnyHandler };
