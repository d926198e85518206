/** What surrounds the generated files of the stock service. */
export const stockServiceFiles: Readonly<Record<string, string>> = {
	'services/stock/go.mod': `module shop.example/stock

go 1.22
`,
	'services/stock/cmd/stock/main.go': `// Command stock answers how many of what lie where.
package main

import (
	"flag"
	"log"
	"net/http"
	"time"

	"shop.example/stock/internal/product"
	"shop.example/stock/internal/supplier"
	"shop.example/stock/internal/warehouse"
)

func main() {
	address := flag.String("address", ":9090", "where to listen")
	flag.Parse()

	mux := http.NewServeMux()
	mux.Handle("/products/", product.Handler(product.NewStore()))
	mux.Handle("/suppliers/", supplier.Handler(supplier.NewStore()))
	mux.Handle("/warehouses/", warehouse.Handler(warehouse.NewStore()))

	server := &http.Server{Addr: *address, Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	log.Printf("stock listens on %s", *address)
	log.Fatal(server.ListenAndServe())
}
`,
	'services/stock/internal/lookup/lookup.go': `// Package lookup answers whether a product is in stock anywhere.
package lookup

import "sync"

// Index maps a product to the warehouses that hold it.
type Index struct {
	mu    sync.RWMutex
	holds map[string]map[string]int
}

// New returns an empty index.
func New() *Index {
	return &Index{holds: make(map[string]map[string]int)}
}

// Add notes that a warehouse got some more of a product.
func (index *Index) Add(product, warehouse string, pieces int) {
	index.mu.Lock()
	defer index.mu.Unlock()
	if index.holds[product] == nil {
		index.holds[product] = make(map[string]int)
	}
	index.holds[product][warehouse] += pieces
}

// Anywhere tells whether any warehouse holds the product.
func (index *Index) Anywhere(product string) bool {
	index.mu.RLock()
	defer index.mu.RUnlock()
	for _, pieces := range index.holds[product] {
		if pieces > 0 {
			return true
		}
	}
	return false
}
`,
};

/** The spike on a detached HEAD: an answer without taking the lock when nothing was ever in stock. */
export const bloomFilterFile: Readonly<Record<string, string>> = {
	'services/stock/internal/lookup/bloom.go': `package lookup

import "hash/fnv"

const bits = 1 << 16

// Bloom answers "certainly not" without a lock.
type Bloom struct {
	words [bits / 64]uint64
}

// Add notes a product.
func (bloom *Bloom) Add(product string) {
	for _, bit := range positions(product) {
		bloom.words[bit/64] |= 1 << (bit % 64)
	}
}

// MayHold is false only for products that were never added.
func (bloom *Bloom) MayHold(product string) bool {
	for _, bit := range positions(product) {
		if bloom.words[bit/64]&(1<<(bit%64)) == 0 {
			return false
		}
	}
	return true
}

func positions(product string) [2]uint32 {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(product))
	sum := hash.Sum64()
	return [2]uint32{uint32(sum) % bits, uint32(sum>>32) % bits}
}
`,
};

/** What surrounds the generated reports. */
export const workerFiles: Readonly<Record<string, string>> = {
	'workers/pyproject.toml': `[project]
name = "shop-workers"
version = "0.6.0"
requires-python = ">=3.11"
dependencies = ["psycopg[binary]>=3.1"]

[tool.pytest.ini_options]
testpaths = ["tests"]
`,
	'workers/__init__.py': '',
	'workers/reports/__init__.py': '',
	'workers/mail.py': `"""Sends the nightly reports."""

from __future__ import annotations

import smtplib
from email.message import EmailMessage


def send(lines: list[str], *, to: str, subject: str, host: str = "localhost") -> None:
    message = EmailMessage()
    message["From"] = "reports@shop.example"
    message["To"] = to
    message["Subject"] = subject
    message.set_content("\\n".join(lines))
    with smtplib.SMTP(host) as smtp:
        smtp.send_message(message)
`,
};
