declare module 'sherpa-onnx-node' {
  const runtime: unknown;
  export default runtime;
}
