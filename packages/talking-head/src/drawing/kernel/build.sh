#!/bin/sh
# Compiles the kernel, with relaxed SIMD and without; needs clang 19 or newer, for all of relaxed SIMD, and lld with the wasm32
# target. CC and LD name them. The results are committed.
set -e
cd "$(dirname "$0")"
build() {
  out=$1
  shift
  "${CC:-clang}" --target=wasm32 -O3 -ffast-math -msimd128 "$@" -mnontrapping-fptoint -ffreestanding \
    -fno-builtin-memset -nostdlib -fuse-ld="${LD:-$(command -v wasm-ld)}" \
    -Wl,--no-entry -Wl,--import-memory -Wl,--export=__heap_base -Wl,--strip-all -o "$out" warp.c cell.c
}
build warp.wasm -mrelaxed-simd
build warp-plain.wasm
