export type Memory = { readonly buffer: ArrayBuffer };

/** The part of WebAssembly that the kernels use; the types of Node do not describe it. */
type Runtime = {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: object };
  validate: (bytes: Uint8Array) => boolean;
  Memory: new (limits: { initial: number; maximum: number }) => Memory;
  compile: (bytes: Uint8Array) => Promise<object>;
  instantiate: (module: object, imports: object) => Promise<{ exports: object }>;
};

export const webAssembly = (globalThis as unknown as { WebAssembly: Runtime }).WebAssembly;

const PAGE = 65_536;

/** Memory of a fixed size that holds `bytes` and what a kernel needs itself. */
export function fixedMemory(bytes: number): Memory {
  const pages = Math.ceil(bytes / PAGE) + 2;
  return new webAssembly.Memory({ initial: pages, maximum: pages });
}
