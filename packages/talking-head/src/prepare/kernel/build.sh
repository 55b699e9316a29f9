#!/bin/sh
# Compiles the kernel; needs clang and lld with the wasm32 target. CC and LD name them. The result is committed.
set -e
cd "$(dirname "$0")"
"${CC:-clang}" --target=wasm32 -O3 -ffreestanding -nostdlib -fuse-ld="${LD:-$(command -v wasm-ld)}" \
  -Wl,--no-entry -Wl,--import-memory -Wl,--export=__heap_base -Wl,--strip-all -o flow.wasm flow.c
