#!/bin/sh
# Compiles the kernel, with relaxed SIMD and without; needs clang 16 or newer, for relaxed SIMD, and lld with the wasm32 target.
# CC and LD name them. The results are committed.
set -e
cd "$(dirname "$0")"
build() {
  out=$1
  shift
  "${CC:-clang}" --target=wasm32 -O3 -msimd128 "$@" -ffreestanding -nostdlib -fuse-ld="${LD:-$(command -v wasm-ld)}" \
    -Wl,--no-entry -Wl,--import-memory -Wl,--export=__heap_base -Wl,--strip-all -o "$out" conv.c
}
build conv.wasm -mrelaxed-simd
build conv-plain.wasm
