#!/bin/sh
# Compiles the kernel; needs clang 19 or newer, for all of relaxed SIMD, and lld with the wasm32 target. CC and LD name
# them. The result is committed.
set -e
cd "$(dirname "$0")"
"${CC:-clang}" --target=wasm32 -O3 -ffast-math -msimd128 -mrelaxed-simd -mnontrapping-fptoint -ffreestanding \
  -fno-builtin-memset -nostdlib -fuse-ld="${LD:-$(command -v wasm-ld)}" \
  -Wl,--no-entry -Wl,--import-memory -Wl,--export=__heap_base -Wl,--strip-all -o warp.wasm warp.c cell.c
